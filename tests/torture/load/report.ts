import type { PlacedOrder } from "../../support/crowd/walkCheckout.ts";

/** What is asked of the shop, as it is counted and judged. */
export const kinds = [
  "page",
  "page afresh",
  "suggestions",
  "search",
  "cart",
  "checkout",
  "order",
  "payment",
  "webhook",
] as const;
export type Kind = (typeof kinds)[number];

/** Pages and lists, which may be refused when too many ask. */
export const browsing: readonly Kind[] = ["page", "page afresh", "suggestions", "search"];
/** What somebody pages through and waits to see whole. */
export const pages: readonly Kind[] = ["page", "page afresh", "search"];
/** What is never refused. */
export const buying: readonly Kind[] = ["cart", "checkout", "order", "payment", "webhook"];

/**
 * `refused` is 503 with Retry-After; `failed` is everything else that is not 200, and silence. A word and no number,
 * since many thousands of them go from process to process.
 */
export type Outcome = "answered" | "refused" | "failed";

/** One request: when it should have been sent (milliseconds since 1970), and how long from then it took. */
export type Sample = [kind: Kind, due: number, milliseconds: number, outcome: Outcome];

/** What a crowd did since it was last asked. */
export interface CrowdReport {
  samples: Sample[];
  /** Milliseconds that visits came later than they should have, by the crowd's own fault. */
  late: number[];
  /** Orders that buyers were told of. */
  placed: PlacedOrder[];
  /** Answers that nobody should get, in words; the first of them. */
  surprises: string[];
  /** Share of a core that the crowd itself took. */
  processor: number;
}

/**
 * What the crowd's process is told: how many visits a second from now on; how many visits, each as soon as one of so many
 * at once is over; to say what happened.
 */
export type CrowdOrder =
  | { kind: "come"; aSecond: number }
  | { kind: "visit"; visits: number; atOnce: number }
  | { kind: "report" };

/** `ready` once it may be told, `home` when nobody comes any more and everybody has left. */
export type CrowdNews = { kind: "ready" } | { kind: "home" } | ({ kind: "report" } & CrowdReport);

/** What couriers' messages carry. */
export const trackingToken = "a-token-that-no-courier-has";
