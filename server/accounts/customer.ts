import type { SQL } from "drizzle-orm";
import type { User } from "../../contract/account.ts";
import type { customers } from "./tables.ts";

export type Customer = typeof customers.$inferSelect;

/**
 * What a part of the shop keeps about a customer: an SQL expression of JSON type, so that all parts
 * are read in one statement, as of one moment.
 */
export type CustomerRecord = (customerId: string) => SQL;

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
