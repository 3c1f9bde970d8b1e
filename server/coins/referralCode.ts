import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** One of 5.9 × 10^14. */
const newCode = () =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The code of a customer's link: drawn when it is first asked for, and the same from then on. */
export async function referralCodeOf(db: Database, customerId: string): Promise<string> {
  const { rows } = await db.execute<{ code: string }>(sql`
    insert into referral_codes (customer_id, code) values (${customerId}, ${newCode()})
    on conflict (customer_id) do update set code = referral_codes.code
    returning code`);
  const [row] = rows;
  if (row === undefined) throw new Error("no code for a referral");
  return row.code;
}
