import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

declare const isWithin: unique symbol;

/** The database as it is seen inside a transaction. Nothing else passes for one. */
export type Transaction = Omit<NodePgDatabase, "transaction" | "$client"> & {
  readonly [isWithin]: true;
};

export type RunTransaction = <Result>(
  work: (within: Transaction) => Promise<Result>,
) => Promise<Result>;

/**
 * Runs work in a transaction: committed when it returns, rolled back when it throws. Each connection
 * keeps one view of the database for all its transactions, so that `once` finds their statements built.
 * `tell` hears what is sent besides the work's own statements.
 */
export function transactionsOver(
  pool: pg.Pool,
  open: (client: pg.PoolClient) => NodePgDatabase,
  tell: (text: string) => void,
): RunTransaction {
  const views = new WeakMap<pg.PoolClient, Transaction>();
  const viewOf = (client: pg.PoolClient): Transaction => {
    const known = views.get(client);
    if (known !== undefined) return known;
    const view = open(client) as unknown as Transaction;
    views.set(client, view);
    return view;
  };
  const send = (client: pg.PoolClient, text: string) => {
    tell(text);
    return client.query(text);
  };
  return async (work) => {
    const client = await pool.connect();
    let fault: Error | undefined;
    // Without a listener a connection that breaks between two statements would end the process.
    const breaks = (error: Error) => {
      fault = error;
    };
    client.on("error", breaks);
    try {
      await send(client, "begin");
      const result = await work(viewOf(client));
      await send(client, "commit");
      return result;
    } catch (error) {
      // A connection that cannot even roll back is closed instead of given back.
      await send(client, "rollback").catch(breaks);
      throw error;
    } finally {
      client.off("error", breaks);
      client.release(fault);
    }
  };
}

/**
 * Selected in a statement, it lets PostgreSQL keep the plans of the prepared statements that follow in
 * the transaction. Left to itself it plans one anew at each call where it takes a list, because it
 * guesses lists to be longer than they are.
 */
export const plannedOnce = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`;

const built = new WeakMap<object, Map<string, unknown>>();

/**
 * A prepared statement of this name, built at its first use on this view of the database and kept:
 * building the text costs several times what sending it does. What differs from call to call
 * belongs into `sql.placeholder`.
 */
export function once<Statement>(
  db: object,
  name: string,
  build: (name: string) => Statement,
): Statement {
  const known = built.get(db) ?? new Map<string, unknown>();
  built.set(db, known);
  const kept = known.get(name) ?? build(name);
  known.set(name, kept);
  return kept as Statement;
}
