import type { Duplex } from "node:stream";
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

/** Sends one statement on a connection; answers what PostgreSQL says to it. */
export type Ask = (client: pg.PoolClient) => Promise<pg.QueryResult>;

export interface TransactionDeps {
  lend: Lend;
  places: TransactionPlaces;
  /** A view of the database whose statements go through `send`. */
  open: (send: (ask: Ask) => Promise<pg.QueryResult>) => NodePgDatabase;
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
  const known = new WeakMap<pg.PoolClient, Transactions>();
  const transactionsOf = (client: pg.PoolClient) => {
    const transactions = known.get(client) ?? new Transactions(client, deps);
    known.set(client, transactions);
    return transactions;
  };
  return async (work, wanted = []) => {
    const leave = await deps.places.enter(wanted);
    try {
      return await deps.lend((client, spoil) => transactionsOf(client).run(work, spoil));
    } finally {
      leave();
    }
  };
}

/** The transactions of one connection, one after the other. */
class Transactions {
  private readonly client: pg.PoolClient;
  private readonly deps: TransactionDeps;
  private readonly view: Transaction;
  private hasBegun = false;
  private isGathering = false;
  private sent = 0;
  /** What was sent and is looked at with the commit only. */
  private unanswered: Promise<unknown>[] = [];

  constructor(client: pg.PoolClient, deps: TransactionDeps) {
    this.client = client;
    this.deps = deps;
    this.view = deps.open((ask) => this.send(ask)) as unknown as Transaction;
    ofViews.set(this.view, this);
  }

  async run<Result>(
    work: (tx: Transaction) => Promise<Result>,
    spoil: (fault: Error) => void,
  ): Promise<Result> {
    this.hasBegun = false;
    this.unanswered = [];
    try {
      const result = await work(this.view);
      if (this.hasBegun) await Promise.all([...this.unanswered, this.say("commit")]);
      return result;
    } catch (error) {
      const cause = await firstFault([...this.unanswered, Promise.reject(error)]);
      // A lost connection would keep the rollback waiting too; PostgreSQL does it by itself.
      if (this.hasBegun && !isConnectionLost(cause)) await this.say("rollback").catch(spoil);
      throw cause;
    }
  }

  sendUnanswered(ask: () => Promise<unknown>): void {
    const before = this.sent;
    const answer = ask();
    if (this.sent === before) throw new Error("it was not sent at once, and would miss the commit");
    this.unanswered.push(answer);
    // Looked at with the commit, or when the work throws.
    answer.catch(() => {});
  }

  private say(text: string): Promise<pg.QueryResult> {
    this.deps.tell(text);
    this.gather();
    return this.client.query(text);
  }

  /** The first statement takes the transaction's beginning along. */
  private send(ask: Ask): Promise<pg.QueryResult> {
    this.gather();
    this.sent += 1;
    if (this.hasBegun) return ask(this.client);
    this.hasBegun = true;
    return Promise.all([this.say(this.deps.begin), ask(this.client)]).then(([, answer]) => answer);
  }

  /** What is sent without waiting leaves as one message: waking the server costs as much as a statement. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = (this.client as unknown as { connection: { stream: Duplex } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }
}

const ofViews = new WeakMap<Transaction, Transactions>();

/**
 * Sends a statement of the transaction and looks at its answer with that to the commit: for what is
 * written whatever the answer. If it fails nothing is kept.
 */
export function answeredWithCommit(tx: Transaction, ask: () => Promise<unknown>): void {
  const transactions = ofViews.get(tx);
  if (transactions === undefined) throw new Error("this is no view of a transaction");
  transactions.sendUnanswered(ask);
}

/** What the first of these that failed was rejected with; those after it only failed because of it. */
async function firstFault(answers: readonly Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(answers);
  return settled.find((answer) => answer.status === "rejected")?.reason;
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
