/** The socket errors of a server that is not there. */
const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * PostgreSQL's codes for a server that this connection has lost: class 08 connection, 57P0x shutting
 * down or starting, 25006 a primary that became a standby, 25P03 and 25P04 ended for taking too long.
 */
const lostCodes = /^(08...|57P0[1-5]|25006|25P0[34])$/;

/**
 * Those for a moment that is too crowded: class 53 resources, 55P03 and 57014 a lock or a statement
 * that took too long, 40001 and 40P01 giving way to somebody else, 25P0x a transaction that is over
 * because of one of these.
 */
const crowdedCodes = /^(53...|55P03|57014|40001|40P01|25P0.)$/;

/** What pg says without a code: nothing came in time, or the connection ended. */
const lostWords = /Query read timeout|Connection terminated|is not queryable/;
const crowdedWords = /timeout expired|timeout exceeded when trying to connect/;

/** All who may work in transactions at once do; whoever waited too long for a turn gets this. */
export class DatabaseBusy extends Error {
  constructor() {
    super("too many transactions at once");
  }
}

/** Whether the error says that the database cannot answer now, so that trying later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || someCause(error, isCrowded);
}

/**
 * Whether the connection that gave this error is of no more use, and others as old as it are doubtful:
 * the server is away, frozen, or no longer the one that takes orders.
 */
export function isConnectionLost(error: unknown): boolean {
  return someCause(error, isLost);
}

function isLost(error: Error & { code?: unknown }): boolean {
  const { code, message } = error;
  if (typeof code !== "string") return lostWords.test(message);
  return (socketCodes.has(code) && "syscall" in error) || lostCodes.test(code);
}

function isCrowded(error: Error & { code?: unknown }): boolean {
  const { code, message } = error;
  if (error instanceof DatabaseBusy) return true;
  return typeof code === "string" ? crowdedCodes.test(code) : crowdedWords.test(message);
}

function someCause(error: unknown, holds: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  if (holds(error)) return true;
  if (error instanceof AggregateError && error.errors.some((one) => someCause(one, holds))) {
    return true;
  }
  return someCause(error.cause, holds);
}
