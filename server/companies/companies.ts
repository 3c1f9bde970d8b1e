import { and, desc, eq, sql } from "drizzle-orm";
import type { SavedCompany } from "../../contract/company.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { companiesMaximum, savedCompanies } from "./tables.ts";

/** The companies that a customer has bought for, the last used first. */
export async function readCompanies(db: Database, customerId: string): Promise<SavedCompany[]> {
  const { id, name, gstin, address, usedAt } = savedCompanies;
  return db
    .select({ id, name, gstin, address })
    .from(savedCompanies)
    .where(eq(savedCompanies.customerId, customerId))
    .orderBy(desc(usedAt), desc(id));
}

/** Keeps a company, or what is now known of one that is kept, as the last used; one too many is forgotten. */
export async function keepCompany(
  db: Database,
  customerId: string,
  { name, gstin, address }: Omit<SavedCompany, "id">,
): Promise<void> {
  const written = address === null ? null : JSON.stringify(address);
  await db.execute(sql`
    with dropped as (
      delete from ${savedCompanies} where id in (
        select id from ${savedCompanies} where customer_id = ${customerId} and gstin <> ${gstin}
        order by used_at desc, id desc offset ${companiesMaximum - 1}
      )
    )
    insert into ${savedCompanies} (id, customer_id, name, gstin, address, used_at)
    values (${newId()}, ${customerId}, ${name}, ${gstin}, ${written}::jsonb, clock_timestamp())
    on conflict (customer_id, gstin)
    do update set name = excluded.name, address = excluded.address, used_at = excluded.used_at`);
}

export async function forgetCompany(db: Database, customerId: string, id: string): Promise<void> {
  await db
    .delete(savedCompanies)
    .where(and(eq(savedCompanies.id, id), eq(savedCompanies.customerId, customerId)));
}
