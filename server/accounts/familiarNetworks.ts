import { and, eq, lt, type SQL, sql, type WithSubquery } from "drizzle-orm";
import { familiarDays } from "../../contract/accountRules.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { network } from "../limits/index.ts";
import type { CustomerRecord } from "./customer.ts";
import { customers, familiarNetworks } from "./tables.ts";

/** Networks from which nobody signed in for so long are strange again. */
const memory = sql.raw(`interval '${familiarDays} days'`);
/** So many networks of a customer are known; beyond that those go that were not used for the longest time. */
const mostNetworks = sql.raw("20");

const isAt = (address: string) =>
  and(
    eq(familiarNetworks.network, network(address)),
    sql`${familiarNetworks.lastUsedAt} > now() - ${memory}`,
  );

/** SQL, of a row of `customers`: whether they have signed in from there before, and have not ended that. */
export function isFamiliar(address: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${familiarNetworks}
    where ${and(
      eq(familiarNetworks.customerId, customers.id),
      eq(familiarNetworks.generation, customers.generation),
      isAt(address),
    )}
  )`;
}

/**
 * Parts of a statement that remember where a customer signed in; `opened` is the part whose `id` and
 * `generation` say who did.
 */
export function rememberedNetwork(
  db: Database | Transaction,
  address: string,
  opened: SQL,
): WithSubquery[] {
  const { customerId, network: known, lastUsedAt } = familiarNetworks;
  const here = network(address);
  const crowd = sql`select ${known} from ${familiarNetworks}
    where ${customerId} in (select id from ${opened}) and ${known} <> ${here}
    order by ${lastUsedAt} desc offset ${mostNetworks} - 1`;
  return [
    db.$with("remembered").as(
      db
        .insert(familiarNetworks)
        .select(sql`select id, ${here}::text, generation, now() from ${opened}`)
        .onConflictDoUpdate({
          target: [customerId, known],
          set: { generation: sql`excluded.generation`, lastUsedAt: sql`now()` },
        })
        .returning({ network: known }),
    ),
    db.$with("networks_forgotten", {}).as(
      sql`delete from ${familiarNetworks}
        where ${customerId} in (select id from ${opened}) and ${known} in (${crowd})`,
    ),
  ];
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

/** Whether this customer has signed in from there before, also where they have logged out everywhere since. */
export async function signedInFrom(
  db: Database,
  customerId: string,
  address: string,
): Promise<boolean> {
  const theirs = and(eq(familiarNetworks.customerId, customerId), isAt(address));
  return (await db.$count(familiarNetworks, theirs)) > 0;
}
