import { sql } from "drizzle-orm";
import { newDevice, register, removeAccount } from "./accounts/index.ts";
import { hashPassword } from "./credentials/index.ts";
import type { Database } from "./database/connect.ts";
import { Refusal } from "./ground/refusal.ts";
import type { PictureStore } from "./media/index.ts";
import { readSettings } from "./settings/index.ts";

/** A customer to try the demo shop with. Everybody may know the password: nothing of theirs is private. */
export const demoCustomer = { phoneNumber: "9999900000", password: "courtyard" } as const;

/** Makes the demo customer, in a new demo shop, and answers their id. */
export async function makeDemoCustomer(db: Database): Promise<string> {
  const made = await register(db, hashPassword, {
    ...demoCustomer,
    address: "127.0.0.1",
    userAgent: undefined,
    device: newDevice(),
  });
  if (!(made instanceof Refusal)) return made.customer.id;
  // One who is there already was made before the filling of the shop was interrupted.
  if (made.code !== "already_registered") throw new Error(made.message);
  const { phoneNumber } = demoCustomer;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from customers where phone_number = ${phoneNumber}`,
  );
  const [known] = rows;
  if (known === undefined) throw new Error("the demo customer was neither made nor found");
  return known.id;
}

/** Whether the demo customer is there; an owner may have deleted them. */
export async function hasDemoCustomer(db: Database): Promise<boolean> {
  return typeof (await readSettings(db))?.demoCustomerId === "string";
}

/** Erases the demo customer with their sessions: a shop that faces the world has none. */
export async function removeDemoCustomer(db: Database, pictures: PictureStore): Promise<void> {
  const id = (await readSettings(db))?.demoCustomerId ?? null;
  if (id !== null) await removeAccount(db, pictures, id);
}
