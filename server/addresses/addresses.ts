import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Address, SavedAddress } from "../../contract/address.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { addressesMaximum, savedAddresses } from "./tables.ts";

export interface AddressToKeep extends Address {
  label: string;
  isDefault: boolean;
}

const {
  customerId: _,
  createdAt: __,
  chosenAt: ___,
  slot: ____,
  ...columns
} = getTableColumns(savedAddresses);
const own = (customerId: string, id: string) =>
  and(eq(savedAddresses.id, id), eq(savedAddresses.customerId, customerId));

/** The customer's addresses, the default first. */
export async function readAddresses(
  db: Database | Transaction,
  customerId: string,
): Promise<SavedAddress[]> {
  const rows = await db
    .select(columns)
    .from(savedAddresses)
    .where(eq(savedAddresses.customerId, customerId))
    .orderBy(
      sql`${savedAddresses.chosenAt} desc nulls last`,
      asc(savedAddresses.createdAt),
      asc(savedAddresses.id),
    );
  return rows.map((row, place) => ({ ...row, isDefault: place === 0 }));
}

/** One of the customer's own addresses. */
export async function findAddress(
  db: Database | Transaction,
  customerId: string,
  id: string,
): Promise<Address | null> {
  const { id: _id, label: _label, ...facts } = columns;
  const [found] = await db.select(facts).from(savedAddresses).where(own(customerId, id));
  return found ?? null;
}

/** Keeps an address, unless it is kept already. False when there are as many as there may be. */
export async function addAddress(
  db: Database,
  customerId: string,
  address: AddressToKeep,
): Promise<boolean> {
  // Who loses the race for a slot takes the next one.
  for (let tries = 0; tries < addressesMaximum; tries++) {
    const { rows } = await db.execute<{ free: number | null; isKnown: boolean; added: boolean }>(
      insertAddress(customerId, address),
    );
    const [row] = rows;
    if (row?.added || row?.isKnown) return true;
    if (row?.free === null) return false;
  }
  return false;
}

function insertAddress(customerId: string, address: AddressToKeep) {
  const { label, name, phoneNumber, line1, line2, landmark, city, state, pincode } = address;
  const place = sql`(name, phone_number, line1, line2, landmark, city, state, pincode)`;
  const values = sql`${name}, ${phoneNumber}, ${line1}, ${line2}, ${landmark}, ${city}, ${state}, ${pincode}`;
  const chosenAt = address.isDefault ? sql`clock_timestamp()` : sql`null::timestamptz`;
  return sql`
    with mine as (
      select * from ${savedAddresses} where customer_id = ${customerId}
    ), free as (
      select min(slot)::int as slot from generate_series(1, ${addressesMaximum}::int) as slot
      where slot not in (select mine.slot from mine)
    ), known as (
      select from mine where ${place} = (${values})
    ), added as (
      insert into ${savedAddresses} (id, customer_id, label, chosen_at, slot, name, phone_number,
        line1, line2, landmark, city, state, pincode)
      select ${newId()}::uuid, ${customerId}::uuid, ${label}, ${chosenAt}, free.slot, ${values}
      from free where free.slot is not null and not exists (select from known)
      on conflict (customer_id, slot) do nothing
      returning id
    )
    select slot as free, exists (select from known) as "isKnown", exists (select from added) as added
    from free`;
}

/** False if the customer has no such address. The default stays it until another is chosen. */
export async function changeAddress(
  db: Database,
  customerId: string,
  id: string,
  { isDefault, ...address }: AddressToKeep,
): Promise<boolean> {
  const { rowCount } = await db
    .update(savedAddresses)
    .set({ ...address, ...(isDefault && { chosenAt: sql`clock_timestamp()` }) })
    .where(own(customerId, id));
  return rowCount === 1;
}

/** Forgets an address. If it was the default, the one chosen before it is, or the oldest. */
export async function removeAddress(db: Database, customerId: string, id: string): Promise<void> {
  await db.delete(savedAddresses).where(own(customerId, id));
}
