import type { Role } from "../../contract/staffRules.ts";

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  support: "Support",
};

/** What a role is for, as whoever gives it should know; the table is `contract/staffRules.ts`. */
export const roleDuties: Record<Role, string> = {
  owner: "everything, the team, the settings and the audit log too.",
  manager: "orders with cancelling and refunds, products, prices, discounts, tax papers and texts.",
  support: "packs, ships and answers: orders, leads and reviews, without money or prices.",
};
