import { isIP, isIPv6 } from "node:net";
import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { consultationLimits } from "./tables.ts";

/** Many customers of one mobile network share an address; more than this in a period is no customer. */
const mostRequests = 10;
const period = sql.raw("interval '10 minutes'");

/**
 * Counts a request of this address before it is handled. The count is the database's, so it holds
 * for any number of processes. Null, or the seconds to wait when the network has had its share.
 */
export async function countRequest(db: Database, address: string): Promise<number | null> {
  const network = networkOf(address);
  const counted = await db.execute(sql`
    insert into ${consultationLimits} as kept (network, requests, ends_at)
    values (${network}, 1, now() + ${period})
    on conflict (network) do update set
      requests = case when kept.ends_at <= now() then 1 else kept.requests + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    where kept.requests < ${mostRequests} or kept.ends_at <= now()`);
  if (counted.rowCount === 1) return null;
  const [kept] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${consultationLimits.endsAt} - now()))::int`,
    })
    .from(consultationLimits)
    .where(eq(consultationLimits.network, network));
  return Math.max(1, kept?.seconds ?? 1);
}

/** Forgets the networks whose period is over. */
export async function sweepLimits(db: Database): Promise<void> {
  await db.delete(consultationLimits).where(lte(consultationLimits.endsAt, sql`now()`));
}

/**
 * What one household or company holds, in CIDR notation: an IPv4 address, or the /64 network of an
 * IPv6 address. A proxy's header that names no address counts as one shared by all such.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIP(plain)) return "0.0.0.0/32";
  return isIPv6(plain) ? `${firstHalf(plain)}::/64` : `${plain}/32`;
}

/** The first four groups of an IPv6 address, written out: `2001:db8:0:0`. */
function firstHalf(address: string): string {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const written = left.length + right.length;
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - written)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
