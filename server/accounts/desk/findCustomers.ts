import { type SQL, sql } from "drizzle-orm";
import { mobileNumber, normalisePhone } from "../../../contract/accountRules.ts";
import type { CustomerRow } from "../../../contract/admin/customers.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { searchFromLatest } from "../../database/searchFromLatest.ts";
import { wordsBegin } from "../../database/wordsBegin.ts";

type FoundCustomer = Omit<CustomerRow, "orders" | "lastOrderAt">;

const page = 50;

/**
 * A page of customers, who registered last first; with a search, those whose phone number or email address
 * begins so, or whose name has words that do.
 */
export async function findCustomers(
  db: Database,
  { q, after }: { q: string; after?: string | undefined },
): Promise<{ customers: FoundCustomer[]; next: string | null }> {
  const beyond = after === undefined ? sql`true` : sql`id < ${after}::uuid`;
  const among = sql`select * from customers where ${beyond}`;
  const phone = normalisePhone(q);
  const rows =
    q === ""
      ? await read(db, among)
      : mobileNumber.test(phone)
        ? await read(db, sql`${among} and phone_number = ${phone}`)
        : await searchFromLatest(db, read, { among, which: meantBy(q), order: sql`id desc`, page });
  const shown = rows.slice(0, page);
  return { customers: shown, next: rows.length > page ? (shown.at(-1)?.id ?? null) : null };
}

/** SQL: whom a text means. Each kind of text is read through an index of its own. */
function meantBy(text: string): SQL {
  const digits = normalisePhone(text);
  if (/^[0-9]{1,9}$/.test(digits)) {
    // The numbers that begin so: all of them are ten digits.
    const [from, to] = [digits.padEnd(10, "0"), digits.padEnd(10, "9")];
    return sql`phone_number between ${from} and ${to}`;
  }
  const emailed = sql`lower(email) like ${`${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`}`;
  if (text.includes("@")) return emailed;
  const named = wordsBegin(sql`full_name`, text);
  if (named === null) return sql`false`;
  return named.words.length === 1 ? sql`(${named.which} or ${emailed})` : named.which;
}

/** One row more than a page, of the customers that `some` selects. */
async function read(from: Database | Transaction, some: SQL): Promise<FoundCustomer[]> {
  const { rows } = await from.execute<FoundCustomer & Record<string, unknown>>(sql`
    select id, full_name as "fullName", phone_number as "phoneNumber", email, city,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from (${some}) as some_customers order by id desc limit ${page + 1}`);
  return rows;
}
