import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { wishedDesigns, wishlistItems } from "./tables.ts";
import { wishableProducts } from "./wishableProducts.ts";

/** The customer's wishlist for an export of everything kept about them. */
export const wishlistRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object('product', ${wishableProducts.name}, 'addedAt', ${wishlistItems.addedAt}))
  from ${wishlistItems} join ${wishableProducts} on ${wishableProducts.productId} = ${wishlistItems.productId}
  where ${wishlistItems.customerId} = ${customerId}
)`;

/** The designs on it, by their codes. */
export const wishedDesignRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object('design', ${wishedDesigns.designCode}, 'addedAt', ${wishedDesigns.addedAt}))
  from ${wishedDesigns} where ${wishedDesigns.customerId} = ${customerId}
)`;
