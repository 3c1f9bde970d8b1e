import { type SQL, sql } from "drizzle-orm";
import { mobileNumber, normalisePhone } from "../../../contract/accountRules.ts";
import type { CustomerRow } from "../../../contract/admin/customers.ts";
import type { Database } from "../../database/connect.ts";
import { searchFromLatest } from "../../database/searchFromLatest.ts";
import { customerWords } from "../tables.ts";

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
  const emailed = sql`lower(email) like ${`${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`}`;
  const readFrom = (some: SQL) => read(db, some);
  const rows =
    q === ""
      ? await readFrom(among)
      : mobileNumber.test(phone)
        ? await readFrom(sql`${among} and phone_number = ${phone}`)
        : q.includes("@")
          ? await readFrom(
              sql`with emailed as materialized (${among} and ${emailed}) select * from emailed`,
            )
          : await searchFromLatest(db, readFrom, {
              ...{ among, dated: customerWords, order: sql`id desc`, page },
              text: /^[0-9]{1,9}$/.test(phone) ? phone : q,
            });
  const shown = rows.slice(0, page);
  return { customers: shown, next: rows.length > page ? (shown.at(-1)?.id ?? null) : null };
}

/** One row more than a page, of the customers that `some` selects. */
async function read(db: Database, some: SQL): Promise<FoundCustomer[]> {
  const { rows } = await db.execute<FoundCustomer & Record<string, unknown>>(sql`
    select id, full_name as "fullName", phone_number as "phoneNumber", email, city,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from (${some}) as some_customers order by id desc limit ${page + 1}`);
  return rows;
}
