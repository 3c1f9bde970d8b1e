import type { Colleague, Lead } from "../../contract/admin/leads.ts";
import type { LeadPlan, LeadState } from "../../contract/leadRules.ts";
import { formatRupees } from "../../contract/rupees.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";
import { writtenMoment } from "../ui/Moment.tsx";

export const stateLabels: Readonly<Record<LeadState, string>> = {
  new: "New",
  called: "Called",
  "visit booked": "Visit booked",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
};

const tones: Readonly<Record<LeadState, Tone>> = {
  new: "waiting",
  called: "active",
  "visit booked": "active",
  quoted: "active",
  won: "good",
  lost: "over",
};

export function LeadBadge({ state }: { state: LeadState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

export const fieldLabels: Readonly<Record<keyof LeadPlan, string>> = {
  state: "State",
  ownerId: "Owner",
  remindOn: "Remind on",
  reminder: "Reminder",
  visitAt: "Visit",
  visitMinutes: "Minutes",
  visitPlace: "Place",
  quotedRupees: "Quoted",
  lostReason: "Lost because",
};

/** What the history of a lead calls what changed: what was planned, and what the person corrected. */
export const changedLabels = { fullname: "Name", email: "Email", ...fieldLabels } as const;
export type ChangedField = keyof typeof changedLabels;

export function nameOf(colleagues: readonly Colleague[], id: string | null): string {
  if (id === null) return "Nobody";
  return colleagues.find((one) => one.id === id)?.name ?? "Somebody who left";
}

/** `2026-12-01` as `1 Dec`. */
export const writtenDate = (isoDate: string) =>
  writtenMoment(`${isoDate}T12:00:00+05:30`).split(",")[0];

/** A field's value as a sentence has it. */
export function writtenValue(
  field: ChangedField,
  value: unknown,
  colleagues: readonly Colleague[],
): string {
  if (field === "ownerId") return nameOf(colleagues, value as string | null);
  if (value === null || value === "") return "nothing";
  if (field === "state") return stateLabels[value as LeadState];
  if (field === "visitAt") return writtenMoment(String(value));
  if (field === "remindOn") return String(writtenDate(String(value)));
  if (field === "quotedRupees") return formatRupees(Number(value));
  return String(value);
}

/** The plan's fields in which two readings of a lead differ. */
export function differences(one: Lead, other: Lead): (keyof LeadPlan)[] {
  const names = Object.keys(fieldLabels) as (keyof LeadPlan)[];
  return names.filter((name) => one[name] !== other[name]);
}
