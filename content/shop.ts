import type { ShopDetails } from "../contract/texts/shopForm.ts";

/**
 * Name, contact, claims and links of the shop as they come with the project; nothing else spells them.
 * What the owner writes in the back office stands over them.
 */
export const shopDetails: ShopDetails = {
  name: "Aangan",
  legalName: "Aangan Interiors Private Limited (demo)",
  tagline: "Furniture and interiors from Bangalore",
  description:
    "Aangan is a Bangalore furniture and interior-design business: custom sofas, modular kitchens and a shop that delivers all over India.",
  email: "care@aangan.example",
  phone: "+91 80000 00000",
  chatPhone: "+91 80000 00000",
  address: {
    street: "12, Lavelle Road",
    city: "Bengaluru",
    state: "Karnataka",
    pincode: "560001",
  },
  /** Demo data: shaped like a GSTIN of Karnataka, and nobody's. Invoices say so while it stands here. */
  gstin: "29ABCDE1234F1ZW",
  /** Demo data: the law wants a real person here before the shop sells anything. */
  grievanceOfficer: {
    name: "Name of the officer (demo data, to be replaced)",
    designation: "Grievance Officer",
    email: "grievance@aangan.example",
    phone: "+91 80000 00000",
    hours: "Monday to Friday, 10 am to 6 pm, Indian Standard Time",
  },
  /** Demo data: a person who lives in India and answers for compliance. */
  nodalPerson: "Name of the nodal person (demo data, to be replaced)",
  /** Answers questions about personal data. */
  privacyEmail: "privacy@aangan.example",
  social: [
    { network: "Instagram", href: "https://www.instagram.com/aangan.example" },
    { network: "Facebook", href: "https://www.facebook.com/aangan.example" },
    { network: "YouTube", href: "https://www.youtube.com/@aangan.example" },
    { network: "Pinterest", href: "https://www.pinterest.com/aangan.example" },
  ],
  /** Of every piece; the exact time stands on its page. */
  warranty: "over 2 years",
  /** What the largest reduction of a sale is called. */
  sale: "Up to 20% off",
  /** For who brings friends and family. */
  copyright: "© 2025 Aangan. All rights reserved.",
};

/** The shop's details with what follows from them. */
export function shopOf(details: ShopDetails) {
  return {
    ...details,
    /** Digits for `tel:` and chat links. */
    phoneDigits: digitsOf(details.phone),
    chatLink: `https://wa.me/${digitsOf(details.chatPhone)}`,
    address: { ...details.address, country: "IN" },
    gstin: { number: details.gstin, isDemo: details.gstin === shopDetails.gstin },
    grievanceOfficer: {
      ...details.grievanceOfficer,
      phoneDigits: digitsOf(details.grievanceOfficer.phone),
    },
  };
}
export type Shop = ReturnType<typeof shopOf>;

/** The shop as it comes with the project. */
export const shop: Shop = shopOf(shopDetails);

/** With India's code where a number was written without one. */
function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "").replace(/^0(?=\d{10}$)/, "");
  return digits.length === 10 ? `91${digits}` : digits;
}
