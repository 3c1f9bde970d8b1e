/** As providers come back: the order's name and what became of it, beside what the address holds. */
export function outcomeUrl(redirectUrl: string, orderNumber: string, isPlaced: boolean): string {
  const url = new URL(redirectUrl);
  url.searchParams.set("oid", orderNumber);
  url.searchParams.set("ost", isPlaced ? "SUCCESS" : "FAILED");
  return url.href;
}
