/** Words and limits of orders at the back office that its screens use as well; free of schemas. */

/** What the list of orders can be narrowed to, in the order of a day's work. */
export const orderViews = [
  "to pack",
  "packed",
  "shipped",
  "returns",
  "refund due",
  "attention",
  "unpaid",
  "delivered",
  "cancelled",
  "of companies",
  "all",
] as const;
export type OrderView = (typeof orderViews)[number];

/** Views of work that waits: each is counted, and shows first what has waited longest. */
export const waitingViews = [
  "to pack",
  "packed",
  "shipped",
  "returns",
  "refund due",
  "attention",
  "unpaid",
] as const satisfies OrderView[];
export type WaitingView = (typeof waitingViews)[number];

/** What may be done with an order, most of it in one step. */
export const orderSteps = [
  "begin cutting",
  "pack",
  "unpack",
  "change address",
  "ship",
  "correct shipment",
  "send again",
  "deliver",
  "could not deliver",
  "lost on the way",
  "request return",
  "approve return",
  "refuse return",
  "collect return",
  "resolve",
  "cancel pieces",
  "cancel",
  "refund",
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** What the workshop gets of an order that has pieces made to measure. */
export const workshopForms = ["papers.pdf", "cut-list.csv", "boards.dxf"] as const;

/** As many orders as one call packs, ships or prints. */
export const mostAtOnce = 50;

/** In rupees: gateways give back no less. */
export const leastRefund = 1;

/** Courier companies to choose from; any other may be typed. */
export const couriers = [
  "Delhivery",
  "Blue Dart",
  "DTDC",
  "Safexpress",
  "Gati",
  "XpressBees",
  "India Post",
  "Our own van",
] as const;

/** The number of a consignment, as couriers write it. */
export const awbPattern = /^[A-Z0-9][A-Z0-9/-]{3,39}$/;

/** As people type or scan it, in the form in which it is kept. */
export function normaliseAwb(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

export const isSameAwb = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && normaliseAwb(one) === normaliseAwb(other);

/** Rows of one page of a list. */
export const rowsOfPage = 50;
