import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { savedSearches } from "./tables.ts";

/** The customer's saved searches for an export of everything kept about them. */
export const savedSearchRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'name', ${savedSearches.name}, 'category', ${savedSearches.category},
    'query', ${savedSearches.query}, 'savedAt', ${savedSearches.savedAt}
  ) order by ${savedSearches.id})
  from ${savedSearches} where ${savedSearches.customerId} = ${customerId}
)`;
