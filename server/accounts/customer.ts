import type { SQL } from "drizzle-orm";
import type { User } from "../../contract/account.ts";
import type { Database } from "../database/connect.ts";
import type { customers } from "./tables.ts";

export type Customer = typeof customers.$inferSelect;

/**
 * What a part of the shop keeps about a customer: an SQL expression of JSON type, so that all parts
 * are read in one statement, as of one moment.
 */
export type CustomerRecord = (customerId: string) => SQL;

/** Photos that a part keeps of a customer. They are read one by one: all together are more than memory holds. */
export interface CustomerPhotos {
  /** Their ids, by which its records name them, as a JSON array; null for none. */
  ids: CustomerRecord;
  /** One of them as WebP; null where it is gone meanwhile. */
  read(db: Database, id: string): Promise<Buffer | null>;
}

/** What other parts keep about a customer, for an export: by the name that it has there, and photos. */
export interface KeptOfCustomer {
  records: Readonly<Record<string, CustomerRecord>>;
  photos: readonly CustomerPhotos[];
}

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
