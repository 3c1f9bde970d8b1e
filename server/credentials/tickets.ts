import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { Refusal } from "../ground/refusal.ts";
import { hashToken, newToken } from "./tokens.ts";

/** What every table has that keeps what was begun and waits for its second step. */
interface Begun {
  tokenHash: AnyPgColumn;
  purpose: AnyPgColumn;
  expiresAt: AnyPgColumn;
}

export const stepOver = new Refusal(
  "step_over",
  "This took too long, or was done already. Please begin again.",
);

/** A ticket for a second step, good for ten minutes, and what is kept of it. */
export function newTicket(): { ticket: string; kept: { tokenHash: string; expiresAt: SQL } } {
  const ticket = newToken();
  const expiresAt = sql`now() + interval '10 minutes'`;
  return { ticket, kept: { tokenHash: hashToken(ticket), expiresAt } };
}

/** SQL, of a row of such a table: whether this ticket is good for it. */
export function isOpen(table: Begun, purpose: string, ticket: string): SQL | undefined {
  return and(
    eq(table.tokenHash, hashToken(ticket)),
    eq(table.purpose, purpose),
    gt(table.expiresAt, sql`now()`),
  );
}
