import type { ExportSheet } from "../database/snapshot.ts";

/** Customers without anything that they sign in with. */
export const customerSheets: readonly ExportSheet[] = [
  {
    name: "customers",
    query: `select id, phone_number, full_name, email, address_line1, city, pincode, created_at, updated_at
      from customers order by created_at, id`,
  },
];
