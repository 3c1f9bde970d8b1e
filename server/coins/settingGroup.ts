import type { SettingGroup } from "../ground/settingGroup.ts";

/** What the owner decides about coins: what they are worth, what a referral earns, and a delivery that is late. */
export const coinGroup: SettingGroup = {
  name: "coins",
  title: "Coins and referrals",
  lead: "They count from the next order on; coins that customers have stay theirs.",
  fields: [
    {
      name: "COIN_PAISE",
      label: "Worth of one coin",
      kind: "number",
      unit: "paise",
      hint: "0: coins cannot be spent",
    },
    {
      name: "COIN_SHARE",
      label: "Most of an order that coins pay",
      kind: "number",
      unit: "%",
      hint: "Of its goods, after a discount code",
    },
    {
      name: "COIN_LEAST_ORDER",
      label: "Coins count from",
      kind: "number",
      unit: "₹",
      hint: "Of goods: to spend them, and for a first order to earn them",
    },
    {
      name: "REFERRAL_COINS",
      label: "Coins for each side of a referral",
      kind: "number",
      hint: "0 ends it",
    },
    {
      name: "REFERRAL_DAYS",
      label: "Days from delivery until they are credited",
      kind: "number",
    },
    {
      name: "REFERRAL_MOST",
      label: "Referrals of one customer in a month",
      kind: "number",
      hint: "More wait for you",
    },
    {
      name: "COIN_MONTHS",
      label: "Coins lapse after months without use",
      kind: "number",
      hint: "0: never. Counted from when you set this at the earliest",
    },
    {
      name: "LATE_COINS",
      label: "Coins for each day that an order comes late",
      kind: "number",
      hint: "To customers with an account, by itself; 0 for none",
    },
    { name: "LATE_COINS_MOST", label: "The most coins for one late order", kind: "number" },
  ],
};
