import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { checkouts } from "./tables.ts";

/** What checkouts that became no order keep of the customer, for an export of everything kept. */
export const checkoutRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'begunAt', ${checkouts.createdAt}, 'address', ${checkouts.address}, 'email', ${checkouts.email},
    'company', ${checkouts.company}, 'billingAddress', ${checkouts.billingAddress},
    'wishes', ${checkouts.wishes},
    'status', ${checkouts.status}
  ))
  from ${checkouts}
  where ${checkouts.customerId} = ${customerId} and ${checkouts.orderId} is null
)`;
