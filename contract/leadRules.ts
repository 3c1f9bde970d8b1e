/** How requests for a consultation become orders; server and back office read these. Loads no library. */

export const leadStates = ["new", "called", "visit booked", "quoted", "won", "lost"] as const;
export type LeadState = (typeof leadStates)[number];

/** Where a lead may go from each state: the only table of it. */
export const leadMoves: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ["called", "visit booked", "quoted", "won", "lost"],
  called: ["visit booked", "quoted", "won", "lost"],
  "visit booked": ["called", "quoted", "won", "lost"],
  quoted: ["visit booked", "won", "lost"],
  /** Opened again: it was not over after all. */
  won: ["quoted"],
  lost: ["called"],
};

/** States in which nobody has to do anything more. */
export const closedLeads = ["won", "lost"] as const satisfies LeadState[];

export function mayMoveLead(from: LeadState, to: LeadState): boolean {
  return from === to || leadMoves[from].includes(to);
}

/** What the staff write about a lead; null or empty where there is nothing. */
export interface LeadPlan {
  state: LeadState;
  /** Who of the staff sees to it. */
  ownerId: string | null;
  /** ISO calendar date on which it has to be looked at again, and why. */
  remindOn: string | null;
  reminder: string;
  /** ISO time of a visit, how many minutes it takes, and where. */
  visitAt: string | null;
  visitMinutes: number;
  visitPlace: string;
  quotedRupees: number | null;
  lostReason: string;
}

/** What a state cannot do without, as a sentence by field; none where nothing is missing. */
export function missingOfLead(
  plan: Pick<LeadPlan, "state" | "visitAt" | "quotedRupees" | "lostReason">,
): Partial<Record<keyof LeadPlan, string>> {
  if (plan.state === "visit booked" && plan.visitAt === null)
    return { visitAt: "Please enter when the visit is." };
  if (plan.state === "quoted" && plan.quotedRupees === null)
    return { quotedRupees: "Please enter the amount that was quoted." };
  if (plan.state === "lost" && plan.lostReason === "")
    return { lostReason: "Please enter why it was lost." };
  return {};
}

/** Minutes that a visit may be planned for. */
export const visitMinutes = { least: 15, most: 600 } as const;

export const leadNoteMaximum = 4000;
