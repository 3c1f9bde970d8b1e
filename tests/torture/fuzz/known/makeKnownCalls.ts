import type { FuzzedShop } from "../fuzzedShop.ts";
import { fillCatalogue } from "./catalogueDesk.ts";
import { comeAndBuy } from "./customers.ts";
import { lookAfterShop, workInOffice } from "./office.ts";
import { comeInAndGoOut } from "./staffDoor.ts";

/**
 * Makes calls that are known to go well, of the routes above all that no made-up request gets an answer of: they want
 * a code, a signature, a file, or what another call answered a moment before.
 */
export async function makeKnownCalls(shop: FuzzedShop): Promise<void> {
  const { pool } = shop.counter;
  await pool.query("update variants set stock = greatest(stock, reserved + 20)");
  await fillCatalogue(shop);
  // Before anybody keeps a design of their own: the orders of the desk are of what stands in the list.
  await workInOffice(shop);
  await comeAndBuy(shop);
  await lookAfterShop(shop);
  await comeInAndGoOut(shop);
}
