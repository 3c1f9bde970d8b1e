/** Who presses the button. Guests send no session; their browser may know its previous checkout. */
export interface Buyer {
  customer: { id: string; email: string } | null;
  /** The cart that a guest buys. */
  guestCartId: string | null;
  address: string;
  previousTokenHash: string | null;
}
