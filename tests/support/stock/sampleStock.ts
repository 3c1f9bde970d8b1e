import type pg from "pg";
import { newId } from "../../../server/database/identity.ts";

/** What the database says of a variant's pieces. */
export interface Pieces {
  stock: number;
  reserved: number;
}

/** Variants of the demo catalogue, in no particular order. */
export async function someVariants(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query(
    "select id from variants where archived_at is null order by md5(id::text) limit $1",
    [count],
  );
  return rows.map(({ id }) => id);
}

export async function setStock(pool: pg.Pool, variantId: string, stock: number): Promise<void> {
  await pool.query("update variants set stock = $2 where id = $1", [variantId, stock]);
}

export async function piecesOf(pool: pg.Pool, variantId: string): Promise<Pieces> {
  const { rows } = await pool.query("select stock, reserved from variants where id = $1", [
    variantId,
  ]);
  return rows[0];
}

/** Where the ledger stands now, to read on from there. */
export async function ledgerEnd(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select coalesce(max(id), 0)::int as id from stock_movements");
  return rows[0].id;
}

/** The movements of a variant since then. */
export async function movementsOf(pool: pg.Pool, variantId: string, since: number) {
  const { rows } = await pool.query(
    "select delta, reason, order_id from stock_movements where variant_id = $1 and id > $2 order by id",
    [variantId, since],
  );
  return rows;
}

/** Every variant whose books do not add up: movements to stock, reservations to reserved. None is right. */
export async function brokenBooks(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select id, stock, reserved, moved, held from variants
    cross join lateral (select coalesce(sum(delta), 0)::int as moved from stock_movements where variant_id = variants.id) as ledger
    cross join lateral (select coalesce(sum(quantity), 0)::int as held from stock_reservations where variant_id = variants.id and state = 'held') as holding
    cross join lateral (
      select coalesce((array_agg(stock_after order by id desc))[1], 0) as led_to from stock_movements where variant_id = variants.id
    ) as latest
    where stock <> moved or stock <> led_to or reserved <> held`);
  return rows;
}

/** An order's row with nothing in it, for what needs only that it is there. */
export async function bareOrder(pool: pg.Pool, checkoutId: string): Promise<string> {
  const id = newId();
  const number = `AG-2222-${[...id.slice(-4)].map((digit) => "23456789ABCDEFGH"[Number.parseInt(digit, 16)]).join("")}`;
  await pool.query(
    `insert into orders (id, number, checkout_id, provider, status, contact_name, contact_phone, contact_email,
       shipping_address, subtotal_paise, discount_paise, shipping_paise, cod_fee_paise, total_paise,
       payment_method, payment_status, placed_at)
     values ($1, $2, $3, 'built-in', 'Processing', 'Meera Iyer', '9876543210', '', '{}', 100, 0, 0, 0, 100,
       'cod', 'pending', now())`,
    [id, number, checkoutId],
  );
  return id;
}
