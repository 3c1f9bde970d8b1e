import { policyFacts } from "./pages/policyFacts.ts";

/**
 * Words of the checkout, and the samples that its pages show while no checkout is under way. Names,
 * numbers and addresses of the samples are invented.
 */

/** The three steps of a checkout, in their order. */
export const checkoutSteps = ["Delivery", "Payment", "Order placed"] as const;

/** Below the payment button: what is agreed to, with the pages that say it. */
export const checkoutTerms = {
  text: "By placing the order you accept our",
  links: [
    { label: "terms", path: "/terms-conditions" },
    { label: "return policy", path: "/exchange-policy" },
  ],
} as const;

/** Names of the ways to pay. */
export const paymentNames = {
  cod: {
    title: "Cash on delivery",
    text: "Pay in cash or by UPI when the furniture is at your door.",
  },
  online: { title: "Pay online", text: "Cards, UPI, wallet and netbanking." },
} as const;

export const testGateway = {
  title: "Test gateway: no money moves",
  text: "This shop has no payment gateway yet. Nothing is charged, whichever button you press.",
} as const;

export const sampleAddresses = [
  {
    label: "Home",
    address: {
      name: "Meera Nair",
      phoneNumber: "9876543210",
      line1: "Flat 4B, Lotus Court",
      line2: "8th Main, Indiranagar",
      landmark: "",
      city: "Bengaluru",
      state: "Karnataka",
      pincode: "560038",
    },
  },
  {
    label: "Parents",
    address: {
      name: "Raghavan Nair",
      phoneNumber: "9845012345",
      line1: "14/220, Temple Road",
      line2: "Thevara",
      landmark: "Behind the post office",
      city: "Kochi",
      state: "Kerala",
      pincode: "682013",
    },
  },
] as const;

interface SamplePiece {
  name: string;
  colour: string;
  size: string;
  quantity: number;
  /** Rupees for one. */
  price: number;
  /** Name of the scene that stands in for a picture of it. */
  scene: string;
}

const sofa: SamplePiece = {
  name: "Three-seater sofa",
  colour: "Teal",
  size: "3 seater",
  quantity: 1,
  price: 46999,
  scene: "category-sofa",
};
const chairs: SamplePiece = {
  name: "Cane-back dining chair",
  colour: "Natural finish",
  size: "",
  quantity: 4,
  price: 6499,
  scene: "category-chairs",
};
const table: SamplePiece = {
  name: "Coffee table with drawers",
  colour: "Honey finish",
  size: "",
  quantity: 1,
  price: 14999,
  scene: "category-tables",
};

/** The order of the sample checkout. */
export const samplePieces: readonly SamplePiece[] = [sofa, table];

/** The orders of the sample list, as texts: `status` is Processing or Delivered. */
export const sampleOrders = [
  { id: "SAMPLE-1042", date: "18 November 2026", status: "Processing", items: [sofa] },
  { id: "SAMPLE-0977", date: "2 September 2026", status: "Delivered", items: [chairs, table] },
] as const;

/** The order of the sample tracking: how many of the four steps are done. */
export const sampleTracking = {
  id: "SAMPLE-1042",
  placed: "18 November 2026",
  reached: 2,
  items: [sofa],
} as const;

/** What happens after an order, in its order. */
export const afterOrder = [
  {
    title: "We check and pack",
    text: `Your pieces are looked over once more, wrapped and handed to the courier in ${policyFacts.processing}.`,
  },
  {
    title: "The courier calls you",
    text: "Before the delivery they agree on the day with the phone number of your address.",
  },
  {
    title: "You look before you sign",
    text: `Tell us about damage within ${policyFacts.reportWithin} of receipt and we put it right.`,
  },
] as const;
