import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { offers } from "../catalogue/index.ts";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { lockWanted } from "./lockStock.ts";
import { releaseStock } from "./releaseStock.ts";
import { heldUntil } from "./reservations.ts";

export interface StockLine {
  variantId: string;
  /** A positive whole number. */
  quantity: number;
}

/** A piece of which there are not enough; `available` is how many can be had now. */
export interface Shortage {
  variantId: string;
  available: number;
}

/** Whose hold it is, and what they may hold at once. */
export interface Holder {
  customerId: string | null;
  /** Of the visitor, as `limits/network.ts` writes it; null where it is not counted. */
  network: string | null;
  limits: readonly HoldLimit[];
}

/** What one customer, or all visitors of one network, may hold at once, this checkout included. */
export interface HoldLimit {
  holder: "customer" | "network";
  pieces: number;
  checkouts: number;
  /** Pieces of one variant: this share of its stock in percent, or so few if that is more. */
  sharePercent: number;
  few: number;
}

/** What a checkout is to hold, and for whom. */
export interface Reservation {
  checkoutId: string;
  lines: readonly StockLine[];
  holder: Holder;
}

/** All is held where nothing is short and no limit reached; else nothing. */
export interface Reserved {
  shortages: Shortage[];
  reached: HoldLimitReached | null;
}

/** A limit that the checkout would pass: `most` pieces, checkouts, or pieces of the variant. */
export interface HoldLimitReached {
  holder: HoldLimit["holder"];
  what: "pieces" | "checkouts" | "variant";
  most: number;
  variantId: string | null;
}

/**
 * Holds the pieces for a checkout: all of them, or none and what is short, in one conditional
 * statement on locked variants. A checkout reserves once, and again what was released, whether that is still
 * sold or not; a repeat changes nothing. Each variant stands in one line only.
 */
export async function reserveStock(
  tx: Transaction,
  checkoutId: string,
  lines: readonly StockLine[],
): Promise<Shortage[]> {
  const nobody = { customerId: null, network: null, limits: [] };
  const variantIds = lines.map(({ variantId }) => variantId);
  const [, { shortages }] = await Promise.all([
    lockWanted(tx, checkoutId, variantIds),
    reserveLocked(tx, { checkoutId, lines, holder: nobody }),
  ]);
  return shortages;
}

/**
 * The same, within what its holder may hold, where the statement before has locked the variants
 * (`lockingNew`). Whoever calls lets one checkout of a customer or a network after the other come here
 * (`holderTurn`): what is held is counted by this statement.
 */
export async function reserveLocked(tx: Transaction, reservation: Reservation): Promise<Reserved> {
  const { checkoutId, lines, holder } = reservation;
  const { customerId, network, limits } = holder;
  const variantIds = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  const rows = await prepareOnce(tx, "reserve_stock", (name) => reserving(tx, name)).execute({
    checkoutId,
    variantIds,
    quantities,
    customerId,
    network,
    limits: JSON.stringify(limits),
  });
  return {
    shortages: rows.flatMap(({ variantId, available }) =>
      available === null ? [] : [{ variantId, available }],
    ),
    reached: rows.find((row) => row.reached !== null)?.reached ?? null,
  };
}

/**
 * Holds the pieces of a checkout for longer, or again, counted like those of a new one: what it still
 * holds is given back first. Whoever calls has the holder's turn, and rolls back where not all is held.
 */
export async function reserveAgain(tx: Transaction, reservation: Reservation): Promise<Reserved> {
  const { checkoutId, lines } = reservation;
  const variantIds = lines.map(({ variantId }) => variantId);
  await lockWanted(tx, checkoutId, variantIds);
  await releaseStock(tx, checkoutId);
  return reserveLocked(tx, reservation);
}

/** SQL: waits until no other transaction reserves for this customer's id or network; null waits for nobody. */
export function holderTurn(holder: SQLWrapper | string | null): SQL<string> {
  return sql`pg_advisory_xact_lock(hashtextextended('stock held by ' || ${holder}::text, 0))`;
}

function reserving(tx: Transaction, name: string) {
  const wanted = tx.$with("wanted", {}).as(sql`
    select line.variant_id, line.quantity, coalesce(${offers.stock}, 0) as stock,
      coalesce(mine.stock - mine.reserved, ${offers.available}, 0) as available
    from unnest(${sql.placeholder("variantIds")}::uuid[], ${sql.placeholder("quantities")}::int[]) as line (variant_id, quantity)
    left join ${offers} on ${offers.variantId} = line.variant_id
    left join stock_reservations as known
      on known.checkout_id = ${sql.placeholder("checkoutId")}::uuid and known.variant_id = line.variant_id
    left join variants as mine on mine.id = known.variant_id
    where coalesce(known.state, 'released') = 'released'`);
  const others = tx.$with("others", {}).as(sql`
    select checkout_id, variant_id, quantity,
      case when customer_id = ${sql.placeholder("customerId")}::uuid then 'customer' end as customers,
      case when network = ${sql.placeholder("network")}::text then 'network' end as networks
    from stock_reservations
    where state = 'held' and expires_at > now()
      and checkout_id <> ${sql.placeholder("checkoutId")}::uuid
      and (customer_id = ${sql.placeholder("customerId")}::uuid or network = ${sql.placeholder("network")}::text)`);
  const reached = tx.$with("reached", {}).as(sql`
    select jsonb_build_object('holder', holder, 'what', what, 'most', most, 'variantId', variant_id) as reached
    from jsonb_to_recordset(${sql.placeholder("limits")}::jsonb) as limits (
      holder text, pieces int, checkouts int, "sharePercent" int, few int
    ), lateral (
      select 'checkouts' as what, checkouts as most, null::uuid as variant_id,
        1 + (select count(distinct checkout_id) from others where holder in (customers, networks)) as held
      union all
      select 'pieces', pieces, null,
        (select sum(quantity) from wanted)
          + (select coalesce(sum(quantity), 0) from others where holder in (customers, networks))
      union all
      select 'variant', greatest(few, stock * "sharePercent" / 100), wanted.variant_id,
        quantity + (
          select coalesce(sum(quantity), 0) from others
          where holder in (customers, networks) and others.variant_id = wanted.variant_id
        )
      from wanted
    ) as counted
    where held > most`);
  const short = tx.$with("short", {}).as(sql`
    select variant_id, available from wanted where available < quantity`);
  const held = tx.$with("held", {}).as(sql`
    insert into stock_reservations as kept (checkout_id, variant_id, quantity, state, expires_at, customer_id, network)
    select ${sql.placeholder("checkoutId")}::uuid, variant_id, quantity, 'held', ${heldUntil},
      ${sql.placeholder("customerId")}::uuid, ${sql.placeholder("network")}::text
    from wanted where not exists (select from short) and not exists (select from reached)
    on conflict (checkout_id, variant_id) do update
      set state = 'held', expires_at = excluded.expires_at, quantity = excluded.quantity,
        customer_id = excluded.customer_id, network = excluded.network
      where kept.state = 'released'
    returning variant_id, quantity`);
  const raised = tx.$with("raised", {}).as(sql`
    update variants set reserved = reserved + held.quantity
    from held where variants.id = held.variant_id and stock - reserved >= held.quantity
    returning variants.id`);
  const reasons = tx
    .$with("reasons", {
      variantId: sql<string>`variant_id`.as("variant_id"),
      available: sql<number | null>`available`.as("available"),
      reached: sql<HoldLimitReached | null>`reached`.as("reached"),
    })
    .as(sql`
      select variant_id, available, null::jsonb as reached from short
      union all select null, null, reached from reached`);
  return tx
    .with(wanted, others, reached, short, held, raised, reasons)
    .select()
    .from(reasons)
    .prepare(name);
}
