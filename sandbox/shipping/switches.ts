import { z } from "zod";

/** What a call answers instead of doing its work. */
export const faults = [
  "none",
  "401",
  "422",
  "429",
  "500",
  "html",
  "truncated",
  "empty-object",
  /** No answer at all until the caller gives up. */
  "silence",
  /** The connection breaks, and nothing was done. */
  "hang-up",
  /** It does its work, and the connection breaks before the answer. */
  "lost",
] as const;
const fault = z.enum(faults).default("none");

/** How the rehearsal behaves from now on. Every switch has the well-behaved value as its default. */
export const switchesSchema = z.object({
  faults: z
    .object({
      login: fault,
      rates: fault,
      create: fault,
      find: fault,
      assign: fault,
      pickup: fault,
      label: fault,
      cancel: fault,
      track: fault,
    })
    .prefault({}),
  /** How many calls meet their fault before all goes well again. */
  faultTimes: z.int().min(0).default(Number.MAX_SAFE_INTEGER),
  /** Milliseconds that every call takes. */
  delayMs: z.int().min(0).default(0),
  /** Whether couriers go to the address at all. */
  serviceable: z.boolean().default(true),
  /** What the wallet holds: an empty one gets no AWB. */
  wallet: z.enum(["full", "empty"]).default("full"),
  /** Every AWB is this one; a real account never does that. */
  sameAwb: z.string().nullable().default(null),
  /** Whether a booking can still be cancelled. */
  cancellable: z.boolean().default(true),
  /** Whether tracking messages are sent at all, and with which token. */
  messages: z.enum(["sent", "none", "forged"]).default("sent"),
});

export type Switches = z.output<typeof switchesSchema>;
export type SwitchesGiven = z.input<typeof switchesSchema>;
export type FaultyCall = keyof Switches["faults"];
