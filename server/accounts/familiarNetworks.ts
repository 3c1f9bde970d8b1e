import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { familiarDays } from "../../contract/accountRules.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { network } from "../limits/index.ts";
import type { CustomerRecord } from "./customer.ts";
import { customers, familiarNetworks } from "./tables.ts";

/** Networks from which nobody signed in for so long are strange again. */
const memory = sql.raw(`interval '${familiarDays} days'`);

/** SQL, of a row of `customers`: whether they have signed in from there before. */
export function isFamiliar(address: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${familiarNetworks}
    where ${and(
      eq(familiarNetworks.customerId, customers.id),
      eq(familiarNetworks.network, network(address)),
      sql`${familiarNetworks.lastUsedAt} > now() - ${memory}`,
    )}
  )`;
}

/**
 * A part of a statement (`with remembered as ...`) that remembers where a customer signed in;
 * `opened` is the part, or the parts, whose `id` says who did.
 */
export function rememberedNetwork(db: Database | Transaction, address: string, opened: SQL) {
  return db.$with("remembered").as(
    db
      .insert(familiarNetworks)
      .select(sql`select id, ${network(address)}::text, now() from ${opened}`)
      .onConflictDoUpdate({
        target: [familiarNetworks.customerId, familiarNetworks.network],
        set: { lastUsedAt: sql`now()` },
      })
      .returning({ network: familiarNetworks.network }),
  );
}

/** What the customer's data export says of it. */
export const networkRecord: CustomerRecord = (id) => sql`(
  select jsonb_agg(jsonb_build_object('network', ${familiarNetworks.network}, 'lastUsedAt', ${familiarNetworks.lastUsedAt}))
  from ${familiarNetworks} where ${familiarNetworks.customerId} = ${id}
)`;

export async function sweepNetworks(db: Database, signal?: AbortSignal): Promise<void> {
  const isStrange = lt(familiarNetworks.lastUsedAt, sql`now() - ${memory}`);
  await deleteRows(db, familiarNetworks, isStrange, signal);
}

/** Whether this customer has signed in from there before. */
export async function signedInFrom(
  db: Database,
  customerId: string,
  address: string,
): Promise<boolean> {
  const [row] = await db
    .select({ isKnown: isFamiliar(address) })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.isKnown === true;
}
