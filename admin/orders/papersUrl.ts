/** Where the papers of these orders are, as one PDF. */
export function papersUrl(numbers: readonly string[], kind: "slip" | "invoice" | "both"): string {
  return `/api/admin/orders/papers?${new URLSearchParams({ numbers: numbers.join(","), kind })}`;
}
