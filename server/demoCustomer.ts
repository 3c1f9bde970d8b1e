import { register } from "./accounts/index.ts";
import type { ConnectedDatabase } from "./database/connect.ts";

/** A customer to try the demo shop with. Everybody may know the password: nothing of theirs is private. */
export const demoCustomer = { phoneNumber: "9999900000", password: "courtyard" } as const;

/** Makes the demo customer, in a new demo shop. */
export async function makeDemoCustomer(db: ConnectedDatabase["db"]): Promise<void> {
  const made = await register(db, {
    ...demoCustomer,
    address: "127.0.0.1",
    userAgent: undefined,
  });
  // One who is there already was made before the filling of the shop was interrupted.
  if ("code" in made && made.code !== "already_registered") throw new Error(made.message);
}

/** Whether the demo customer is there; an owner may have deleted them. */
export async function hasDemoCustomer(pool: ConnectedDatabase["pool"]): Promise<boolean> {
  const { rowCount } = await pool.query("select from customers where phone_number = $1", [
    demoCustomer.phoneNumber,
  ]);
  return rowCount === 1;
}
