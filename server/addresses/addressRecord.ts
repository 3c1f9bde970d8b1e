import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { savedAddresses } from "./tables.ts";

/** The customer's addresses for an export of everything kept about them. */
export const addressRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(to_jsonb(${savedAddresses}) - 'id' - 'customer_id' - 'slot')
  from ${savedAddresses} where ${savedAddresses.customerId} = ${customerId}
)`;
