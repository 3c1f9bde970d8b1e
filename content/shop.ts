/** Name, contact, claims and links of the shop. Nothing else in the project spells them. */
export const shop = {
  name: "Aangan",
  legalName: "Aangan Interiors Private Limited (demo)",
  tagline: "Furniture and interiors from Bangalore",
  description:
    "Aangan is a Bangalore furniture and interior-design business: custom sofas, modular kitchens and a shop that delivers all over India.",
  email: "care@aangan.example",
  phone: "+91 80000 00000",
  /** Of every piece; the exact time stands on its page. */
  warranty: "over 2 years",
  /** What the largest reduction of a sale is called. */
  sale: "Up to 20% off",
  /** For who brings friends and family. */
  referralReward: "500 coins",
  /** Digits for `tel:` and chat links. */
  phoneDigits: "918000000000",
  chatLink: "https://wa.me/918000000000",
  address: {
    street: "12, Lavelle Road",
    city: "Bengaluru",
    state: "Karnataka",
    pincode: "560001",
    country: "IN",
  },
  /** Demo data: shaped like a GSTIN of Karnataka, and nobody's. Invoices say so while it stands here. */
  gstin: { number: "29ABCDE1234F1ZW", isDemo: true },
  /** Demo data: the law wants a real person here before the shop sells anything. */
  grievanceOfficer: {
    name: "Name of the officer (demo data, to be replaced)",
    designation: "Grievance Officer",
    email: "grievance@aangan.example",
    phone: "+91 80000 00000",
    phoneDigits: "918000000000",
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
  copyright: "© 2025 Aangan. All rights reserved.",
} as const;
