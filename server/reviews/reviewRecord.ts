import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { allProducts } from "../catalogue/index.ts";
import { reviews } from "./tables.ts";

/** The customer's reviews for an export of everything kept about them. */
export const reviewRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'product', ${allProducts.name}, 'name', ${reviews.name}, 'review', ${reviews.review},
    'rating', ${reviews.rating}, 'state', ${reviews.state}, 'reply', ${reviews.reply},
    'writtenAt', ${reviews.writtenAt}
  ))
  from ${reviews} join ${allProducts} on ${allProducts.id} = ${reviews.productId}
  where ${reviews.customerId} = ${customerId}
)`;
