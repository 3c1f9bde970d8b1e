import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Lend } from "./lending.ts";
import type { TransactionPlaces } from "./places.ts";
import { isConnectionLost } from "./unavailable.ts";

declare const isTransaction: unique symbol;

/** The database as it is seen inside a transaction. Nothing else passes for one. */
export type Transaction = Omit<NodePgDatabase, "transaction" | "$client"> & {
  readonly [isTransaction]: true;
};

export type RunTransaction = <Result>(
  work: (tx: Transaction) => Promise<Result>,
  /** Names of what many may want to change at once, such as the variants of a purchase. */
  wanted?: readonly string[],
) => Promise<Result>;

export interface TransactionDeps {
  lend: Lend;
  places: TransactionPlaces;
  open: (client: pg.PoolClient) => NodePgDatabase;
  /** Hears what is sent besides the work's own statements. */
  tell: (text: string) => void;
  /** How a transaction begins. */
  begin: string;
}

/**
 * Runs work in a transaction: committed when it returns, rolled back when it throws. Each connection
 * keeps one view of the database for all its transactions, so that `prepareOnce` finds their statements built.
 */
export function transactionsOver(deps: TransactionDeps): RunTransaction {
  const views = new WeakMap<pg.PoolClient, Transaction>();
  const viewOf = (client: pg.PoolClient): Transaction => {
    const known = views.get(client);
    if (known !== undefined) return known;
    const view = deps.open(client) as unknown as Transaction;
    views.set(client, view);
    return view;
  };
  const send = (client: pg.PoolClient, text: string) => {
    deps.tell(text);
    return client.query(text);
  };
  return async (work, wanted = []) => {
    const leave = await deps.places.enter(wanted);
    try {
      return await deps.lend(async (client, spoil) => {
        try {
          await send(client, deps.begin);
          const result = await work(viewOf(client));
          await send(client, "commit");
          return result;
        } catch (error) {
          // A lost connection would keep the rollback waiting too; PostgreSQL does it by itself.
          if (!isConnectionLost(error)) await send(client, "rollback").catch(spoil);
          throw error;
        }
      });
    } finally {
      leave();
    }
  };
}

/**
 * Selected in a statement, it lets PostgreSQL keep the plans of the prepared statements that follow in
 * the transaction. Left to itself it plans one anew at each call where it takes a list, because it
 * guesses lists to be longer than they are.
 */
export const genericPlan = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`;

const built = new WeakMap<object, Map<string, unknown>>();

/**
 * A prepared statement of this name, built at its first use on this view of the database and kept:
 * building the text costs several times what sending it does. What differs from call to call
 * belongs into `sql.placeholder`.
 */
export function prepareOnce<Statement>(
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
