import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { savedCompanies } from "./tables.ts";

/** The companies that the customer buys for, for an export of everything kept about them. */
export const companyRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(to_jsonb(${savedCompanies}) - 'id' - 'customer_id')
  from ${savedCompanies} where ${savedCompanies.customerId} = ${customerId}
)`;
