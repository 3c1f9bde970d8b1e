import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { returnRequests } from "./tables.ts";

/** The customer's returns for an export of everything kept about them. */
export const returnRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'order', ${returnRequests.number}, 'askedAt', ${returnRequests.createdAt}, 'wish', ${returnRequests.wish},
    'reason', ${returnRequests.reason}, 'words', ${returnRequests.words}, 'state', ${returnRequests.state},
    'payTo', ${returnRequests.payTo}
  ) order by ${returnRequests.id})
  from ${returnRequests} where ${returnRequests.customerId} = ${customerId}
)`;
