/** How long things may take, in milliseconds. */
export interface Limits {
  /** Waiting for a lock that somebody else holds. */
  lock: number;
  /** One statement, its waiting included. */
  statement: number;
  /** A transaction that says nothing: its process hangs, and others wait for its locks. */
  idleInTransaction: number;
  /** Waiting for an answer at all: longer than PostgreSQL itself would take to give up. */
  answer: number;
}

/** Somebody waits for these in front of a screen. */
export const requestLimits: Limits = {
  lock: 2000,
  statement: 5000,
  idleInTransaction: 10_000,
  answer: 6000,
};

/** Jobs, sweeps, imports and reading the whole catalogue: nobody waits, and much is done at once. */
export const backgroundLimits: Limits = {
  lock: 15_000,
  statement: 60_000,
  idleInTransaction: 60_000,
  answer: 65_000,
};

/** For how long a request stands in line, without a connection, for its turn in a transaction. */
export const patience = 5000;

/** Making a connection, or waiting for one that is in use. */
export const connectionTimeoutMillis = 3000;

/**
 * After so long without a word the system asks whether the server is still there: one that vanished without a farewell
 * would be waited for without end by whoever sets no limit.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** PostgreSQL's own limits, as the start of a connection tells them: no statement is needed. */
export function startupLimits({ lock, statement, idleInTransaction }: Limits) {
  return {
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
  };
}

/**
 * The same in the message that begins a transaction: what a pooler lends for one transaction starts
 * without ours, and whoever is lent it next must not find them.
 */
export function beginWithLimits(limits: Limits): string {
  const settings = Object.entries(startupLimits(limits));
  return ["begin", ...settings.map(([name, value]) => `set local ${name} = ${value}`)].join("; ");
}
