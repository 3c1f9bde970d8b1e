import { sql } from "drizzle-orm";

/**
 * Selected in a statement, it lets the statement's transaction commit without waiting for the disk. If
 * PostgreSQL itself crashes, the last half second of such transactions may be forgotten, each as a
 * whole: for what a customer simply does again, such as beginning a checkout, never for orders or money.
 */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;
