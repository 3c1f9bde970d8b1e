import type { FeatureBanner, Footer, TopBar } from "../contract/texts/frameForms.ts";

/** Words and links of the frame around every page: top bar, footer, feature banner. */

const percentOff = 15;

/** The promotional bar above the header; the demo shop's code takes off what it promises. */
export const promotion = {
  percentOff,
  offer: `Extra ${percentOff}% off`,
  code: "AANGAN15",
  claims: ["Next-day dispatch", "Fast shipping all over India"],
} as const;
export const topBar: TopBar = {
  offer: promotion.offer,
  code: promotion.code,
  claims: promotion.claims,
};

/** The way to the kitchens: the first of their pages leads to the other four. */
export const kitchens = { label: "Kitchens", path: "/lkitchen" } as const;

/** Footer column "Further Info". */
export const furtherInfo = [
  { label: "About Us", path: "/about" },
  { label: "Privacy Policy", path: "/privacy-policy" },
  { label: "Shipping Policy", path: "/shipping-policy" },
  { label: "Return And Refund Policy", path: "/exchange-policy" },
  { label: "Payment Terms", path: "/payment-term" },
  { label: "Terms & Conditions", path: "/terms-conditions" },
  { label: "Blogs", path: "/blogs" },
] as const;

/** The four claims of the feature banner, in the order in which they scroll past. */
export const featureBanner: FeatureBanner = {
  claims: [
    { icon: "quality", title: "Unique designs", text: "Drawn in our own studio in Bangalore" },
    { icon: "truck", title: "Next-day dispatch", text: "Fast shipping all over India" },
    { icon: "returns", title: "Friendly return policy", text: "Quick return and refund" },
    { icon: "lock", title: "100% secure payment", text: "Cards, UPI, wallet and netbanking" },
  ],
};

/** On every page of a shop with demo content. */
export const demoNote =
  "This is a demo shop: its claims, offers, figures, customers’ words, people and company details are demo content.";

/** What the footer says beside addresses and links. */
export const footer: Footer = {
  about: "Custom sofas, modular kitchens and a shop.",
  bulkText: "Furnishing an office, a hotel or a whole home?",
  bulkLink: "Chat with us for bulk orders",
  /** As the payment policy lists them. */
  paymentMethods: ["Cards", "UPI", "Wallet", "Netbanking"],
};
