import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { moment, paise } from "../database/columns.ts";

/** Carts of visitors who are not signed in. One that joined a customer's has lost its token and its lines. */
export const guestCarts = pgTable(
  "guest_carts",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token in base64url. */
    tokenHash: text(),
    lastUsedAt: moment().notNull().defaultNow(),
    /** Whose cart it joined. */
    joinedBy: uuid().references(() => customers.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("guest_carts_token_hash").on(table.tokenHash),
    index("guest_carts_last_used_at").on(table.lastUsedAt),
    index("guest_carts_joined_by").on(table.joinedBy),
    check("guest_carts_token_hashed", sql`length(${table.tokenHash}) = 43`),
    check(
      "guest_carts_joined",
      sql`(${table.tokenHash} is null) = (${table.joinedBy} is not null)`,
    ),
  ],
);

/** What is in a customer's cart, or in a guest's. */
export const cartLines = pgTable(
  "cart_lines",
  {
    customerId: uuid().references(() => customers.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    addedAt: moment().notNull().defaultNow(),
    guestCartId: uuid().references(() => guestCarts.id, { onDelete: "cascade" }),
    /** What one piece cost when it was put in: told where it costs something else now, and never asked for. */
    addedPricePaise: paise(),
    /** Kept for later: neither counted nor bought. */
    isSaved: boolean().notNull().default(false),
  },
  (table) => [
    unique("cart_lines_of_customer").on(table.customerId, table.variantId),
    unique("cart_lines_of_guest").on(table.guestCartId, table.variantId),
    index("cart_lines_variant_id").on(table.variantId),
    check("cart_lines_quantity", sql`${table.quantity} > 0`),
    check(
      "cart_lines_one_holder",
      sql`num_nonnulls(${table.customerId}, ${table.guestCartId}) = 1`,
    ),
  ],
);
