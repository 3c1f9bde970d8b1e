import type { SettingGroup } from "../ground/settingGroup.ts";
import { attemptMinutes } from "../limits/index.ts";

/** What the owner decides about cash at the door, and about how much one customer may hold. */
export const orderRulesGroup: SettingGroup = {
  name: "order-rules",
  title: "Rules of orders",
  lead: "They count from the next checkout on; orders that there are keep what they were given.",
  fields: [
    {
      name: "COD_LIMIT",
      label: "Cash on delivery up to",
      kind: "number",
      unit: "₹",
      hint: "0 takes it away",
    },
    { name: "COD_FEE", label: "Fee of cash on delivery", kind: "number", unit: "₹" },
    {
      name: "COD_OPEN_ORDERS",
      label: "Orders on their way to be paid in cash",
      kind: "number",
      hint: "At once, of one customer; who has paid before may have five times as many",
    },
    {
      name: "GUEST_CHECKOUTS",
      label: `Checkouts of guests in ${attemptMinutes} minutes`,
      kind: "number",
      hint: "From one address: each holds stock",
    },
    { name: "HELD_PIECES", label: "Pieces that one customer may hold", kind: "number" },
    { name: "HELD_CHECKOUTS", label: "Checkouts that one customer may hold", kind: "number" },
    {
      name: "HELD_SHARE",
      label: "Share of a variant's stock that one customer may hold",
      kind: "number",
      unit: "%",
    },
    {
      name: "REVIEW_DAYS",
      label: "Days after a delivery until its customer is asked for reviews",
      kind: "number",
      hint: "Once for each order; 0 asks nobody",
    },
  ],
};
