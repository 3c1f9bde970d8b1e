import type { Field, ValueOf } from "./fields.ts";

const icons = ["quality", "shield", "truck", "returns", "lock", "support"] as const;

/** Four claims with a sign each, wherever they stand. */
export const claimList = (label: string) =>
  ({
    kind: "list",
    label,
    one: "claim",
    least: 1,
    most: 4,
    item: {
      kind: "group",
      label: "Claim",
      fields: {
        icon: { kind: "choice", label: "Sign", options: icons },
        title: { kind: "text", label: "Title", most: 40 },
        text: { kind: "text", label: "Text", most: 80 },
      },
    },
  }) as const satisfies Field;

/** The line above the header. */
export const topBarForm = {
  kind: "group",
  label: "Top bar",
  fields: {
    offer: {
      kind: "text",
      label: "Offer",
      most: 60,
      hint: "Read on as: “… with code AANGAN15”. Shown while the code can be used.",
    },
    code: {
      kind: "text",
      label: "Discount code",
      most: 40,
      isPlain: true,
      hint: "One of Discounts.",
    },
    claims: {
      kind: "list",
      label: "Promises",
      one: "promise",
      least: 1,
      most: 3,
      item: { kind: "text", label: "Promise", most: 60 },
    },
  },
} as const satisfies Field;
export type TopBar = ValueOf<typeof topBarForm>;

export const featureBannerForm = {
  kind: "group",
  label: "Feature banner",
  fields: { claims: claimList("Claims") },
} as const satisfies Field;
export type FeatureBanner = ValueOf<typeof featureBannerForm>;

/** What the footer says beside addresses and links. */
export const footerForm = {
  kind: "group",
  label: "Footer",
  fields: {
    about: { kind: "text", label: "After the tagline", most: 120 },
    bulkText: { kind: "text", label: "Invitation to order in bulk", most: 80 },
    bulkLink: { kind: "text", label: "Its link to the chat", most: 60 },
    paymentMethods: {
      kind: "list",
      label: "Ways to pay",
      one: "way",
      least: 1,
      most: 8,
      item: { kind: "text", label: "Way", most: 30 },
    },
  },
} as const satisfies Field;
export type Footer = ValueOf<typeof footerForm>;
