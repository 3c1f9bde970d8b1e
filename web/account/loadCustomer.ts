/** Loads cart, wishlist and their queries; the same promise every time. */
export function loadCustomer() {
  return import("./customer.ts");
}
