import type { workshopForms } from "../../contract/admin/orderRules.ts";

/** Where the papers of these orders are, as one PDF. */
export function papersUrl(numbers: readonly string[], kind: "slip" | "invoice" | "both"): string {
  return `/api/admin/orders/papers?${new URLSearchParams({ numbers: numbers.join(","), kind })}`;
}

/** Where the workshop's papers of an order are: to print, for its programs, for its machine. */
export function workshopUrl(number: string, form: (typeof workshopForms)[number]): string {
  return `/api/admin/orders/${number}/workshop/${form}`;
}

/** Where a credit note of an order is, as PDF. */
export function creditNoteUrl(number: string, note: string): string {
  return `/api/admin/orders/${number}/credit-note?${new URLSearchParams({ note })}`;
}
