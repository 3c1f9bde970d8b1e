import type { User } from "../../contract/account.ts";
import type { customers } from "./tables.ts";

export type Customer = typeof customers.$inferSelect;

/** The customer as the API speaks of one: nothing secret, every field named here. */
export function toUser(customer: Customer): User {
  return {
    id: customer.id,
    fullName: customer.fullName,
    phoneNumber: customer.phoneNumber,
    email: customer.email,
    profilePicUrl:
      customer.profilePicture === "" ? "" : `/static/images/${customer.profilePicture}`,
    defaultAddress: {
      addressLine1: customer.addressLine1,
      city: customer.city,
      pincode: customer.pincode,
    },
  };
}
