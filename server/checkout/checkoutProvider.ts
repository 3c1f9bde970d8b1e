/** A piece as a provider has to know it. */
export interface LineToOpen {
  variantId: string;
  /** The number by which providers know the variant: `variants.serial`. */
  variantSerial: number;
  quantity: number;
  unitPricePaise: number;
  name: string;
  /** File name under `/static/images/`, or an empty text. */
  image: string;
}

export interface CheckoutToOpen {
  id: string;
  lines: readonly LineToOpen[];
  /** Where the browser comes back to; the provider adds `oid` and `ost`. */
  redirectUrl: string;
}

/** What the page needs to launch the provider's checkout. */
export interface OpenedCheckout {
  /** Handed to `HeadlessCheckout.addToCart`. The shop keeps its hash alone. */
  token: string;
  /** The provider's number of the order to come, if it has one. */
  providerOrderId: string | null;
  /** When the provider itself ends it; null where it lasts as long as the stock is held. */
  expiresAt: Date | null;
  scriptUrl: string;
  styleUrl: string | null;
  sellerDomain: string;
}

/** Who leads the customer from the cart to the order. Never called within a transaction. */
export interface CheckoutProvider {
  name: "built-in" | "shiprocket";
  /** True for one that opens without asking anybody, and so cannot fail or be slow. */
  isLocal?: boolean;
  /** Null when the provider did not answer, or answered nonsense. */
  open(checkout: CheckoutToOpen): Promise<OpenedCheckout | null>;
}
