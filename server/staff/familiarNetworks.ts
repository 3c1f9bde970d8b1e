import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { network } from "../limits/index.ts";
import { staff, staffNetworks } from "./tables.ts";

/** Networks from which nobody signed in for so long are strange again. */
const memory = sql.raw("interval '90 days'");

export const isStrange = lt(staffNetworks.lastUsedAt, sql`now() - ${memory}`);

/** SQL, of a row of `staff`: whether they have signed in from there before. */
export function isFamiliar(address: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${staffNetworks}
    where ${and(eq(staffNetworks.staffId, staff.id), eq(staffNetworks.network, network(address)))}
      and not ${isStrange}
  )`;
}

export async function rememberNetwork(tx: Transaction, staffId: string, address: string) {
  const lastUsedAt = sql`now()`;
  await tx
    .insert(staffNetworks)
    .values({ staffId, network: network(address), lastUsedAt })
    .onConflictDoUpdate({
      target: [staffNetworks.staffId, staffNetworks.network],
      set: { lastUsedAt },
    });
}
