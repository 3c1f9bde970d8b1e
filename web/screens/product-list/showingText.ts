/** `Showing 1–13 of 13 results`: which of all matching products the page holds. */
export function showingText(page: number, limit: number, shown: number, total: number): string {
  if (shown === 0) return `Showing 0 of ${total} results`;
  const first = (page - 1) * limit + 1;
  return `Showing ${first}–${first + shown - 1} of ${total} results`;
}
