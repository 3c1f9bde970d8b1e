import { and, eq, sql } from "drizzle-orm";
import { allCategories, allProducts } from "../catalogue/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import type { Wait } from "../database/longWaits.ts";
import { orderedProducts } from "../orders/index.ts";
import { cataloguePushes } from "./tables.ts";

export type PushKind = "product" | "collection";

export interface ClaimedPush {
  kind: PushKind;
  entityId: string;
  acceptedDigest: string | null;
  failures: number;
  /** As PostgreSQL wrote it: a change meanwhile moves it, and is not lost. */
  dueAt: string;
}

/** How long a claim holds: longer than a push with all its attempts takes. */
const lease = sql.raw("interval '5 minutes'");

/** Between two tries: a minute, doubling, up to six hours. */
const longestMinutes = 360;

/** How long a push waits at most until it is tried again. */
export const pushWait: Wait = {
  ...{ table: cataloguePushes, moment: "due_at", longest: `interval '${longestMinutes} minutes'` },
};

/** Marks products as changed; once more for one that waits already changes nothing but the moment. */
export async function markProducts(
  tx: Database | Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into catalogue_pushes (kind, entity_id, due_at)
    select 'product', id, now() from unnest(${sql.param([...ids])}::uuid[]) as id order by id
    on conflict (kind, entity_id) do update set due_at = excluded.due_at`);
}

/** Marks the products whose stock an order took. */
export async function markOrderedProducts(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_pushes (kind, entity_id, due_at)
    select 'product', product_id, now() from (${orderedProducts(orderId)}) as ordered
    order by product_id
    on conflict (kind, entity_id) do update set due_at = excluded.due_at`);
}

/** Marks everything there is: categories before products, since these name them. */
export async function markEverything(db: Database): Promise<void> {
  await db.execute(sql`
    insert into catalogue_pushes (kind, entity_id, due_at)
    select 'collection', ${allCategories.id}, now() from ${allCategories}
    union all select 'product', ${allProducts.id}, now() from ${allProducts}
    order by 1, 2
    on conflict (kind, entity_id) do update set due_at = excluded.due_at`);
}

/** Takes some that are due, so that nobody else takes them; collections first, then the longest waiting. */
export async function claimPushes(db: Database, most: number): Promise<ClaimedPush[]> {
  const { rows } = await db.execute<Record<string, never> & ClaimedPush>(sql`
    with due as (
      select kind, entity_id from catalogue_pushes
      where due_at <= now() and (claimed_until is null or claimed_until not between now() and now() + 2 * ${lease})
      order by kind, due_at limit ${most} for update skip locked
    )
    update catalogue_pushes as taken set claimed_until = now() + ${lease}
    from due where taken.kind = due.kind and taken.entity_id = due.entity_id
    returning taken.kind, taken.entity_id as "entityId", taken.accepted_digest as "acceptedDigest",
      taken.failures, taken.due_at as "dueAt"`);
  return rows;
}

const mine = ({ kind, entityId }: ClaimedPush) =>
  and(eq(cataloguePushes.kind, kind), eq(cataloguePushes.entityId, entityId));

/** Done, unless it changed again meanwhile. `digest` null: nothing was to be told. */
export async function acceptPush(
  db: Database,
  claim: ClaimedPush,
  digest: string | null,
): Promise<void> {
  const isTold = sql`${cataloguePushes.dueAt} = ${claim.dueAt}::timestamptz`;
  await db
    .update(cataloguePushes)
    .set({
      dueAt: sql`case when ${isTold} then null else ${cataloguePushes.dueAt} end`,
      claimedUntil: null,
      failures: 0,
      lastFailure: null,
      ...(digest === null ? {} : { acceptedDigest: digest, acceptedAt: sql`now()` }),
    })
    .where(mine(claim));
}

/** Not tried: free at once, as before it was taken. */
export async function freePush(db: Database, claim: ClaimedPush): Promise<void> {
  await db.update(cataloguePushes).set({ claimedUntil: null }).where(mine(claim));
}

/** To be tried again after a pause that grows from a minute to six hours. */
export async function postponePush(
  db: Database,
  claim: ClaimedPush,
  reason: string,
): Promise<void> {
  const minutes = Math.min(2 ** claim.failures, longestMinutes);
  await db
    .update(cataloguePushes)
    .set({
      dueAt: sql`now() + ${minutes} * interval '1 minute'`,
      claimedUntil: null,
      failures: sql`${cataloguePushes.failures} + 1`,
      lastFailure: reason.slice(0, 300),
    })
    .where(mine(claim));
}
