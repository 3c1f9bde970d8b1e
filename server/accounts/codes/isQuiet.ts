import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { familiarDays } from "../../../contract/accountRules.ts";
import { customers, familiarNetworks, sessions } from "../tables.ts";

/**
 * SQL, of a row of `customers`: whether nobody has signed in to the account, or used it, for so long
 * that the operator may have given the number to somebody else. A code then proves the number, not the
 * person; see docs/decisions/022.
 */
export function isQuiet(): SQL<boolean> {
  const lately = sql`now() - ${sql.raw(`interval '${familiarDays} days'`)}`;
  const used = and(eq(sessions.customerId, customers.id), gt(sessions.lastUsedAt, lately));
  const signedIn = and(
    eq(familiarNetworks.customerId, customers.id),
    gt(familiarNetworks.lastUsedAt, lately),
  );
  return sql<boolean>`not exists (select from ${sessions} where ${used})
    and not exists (select from ${familiarNetworks} where ${signedIn})`;
}
