import type { DeskCustomer } from "../../../contract/admin/customers.ts";

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What goes with an account, as a sentence. */
export function removedWords(customer: DeskCustomer): string {
  const { cart, wishlist, addresses, reviews, sessions, leads } = customer;
  const things = [
    "name, phone number, email and picture",
    ...counted(addresses.length, "saved address", "saved addresses"),
    ...counted(cart.items.length, "line of the cart", "lines of the cart"),
    ...counted(wishlist.length, "wish", "wishes"),
    ...counted(reviews.length, "review"),
    ...counted(leads.length, "request for a consultation", "requests for a consultation"),
    ...counted(sessions.length, "session"),
    "coins",
  ];
  return `${inOneLine(things)}.`;
}

/** What stays when the account is gone, as a sentence. */
export function keptWords({ orders }: DeskCustomer): string {
  const consent = "that somebody agreed to the notice and withdrew it, without saying who";
  if (orders.count === 0) return `${consent}.`;
  const [what, where] =
    orders.count === 1
      ? ["1 order, with its invoice as tax law wants it", "It then belongs"]
      : [`${orders.count} orders, with their invoices as tax law wants it`, "They then belong"];
  return `${what}; ${consent}. ${where} to nobody’s account, and what came to nothing no longer says who bought.`;
}

function inOneLine(things: readonly string[]): string {
  return things.length < 2
    ? things.join("")
    : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}
