import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleCustomer, samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import { initiate, samplePiece } from "../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("erases an account whose order is placed at the same time, each waiting for the other", async () => {
  const customer = await sampleCustomer(shop.app);
  const piece = { ...(await samplePiece(shop.app)), quantity: 1 };
  expect((await initiate(shop.app, customer, piece)).status).toBe(200);
  const { pool } = shop.database;
  const answer = await besideSomebody(pool, async (query) => {
    const locked = "select from checkouts where customer_id = $1 for update";
    expect((await query(locked, [customer.user.id])).rowCount).toBe(1);
    const erased = customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    await expect.poll(() => waitingForLocks(pool)).toBe(1);
    // On a busy machine it may be this one that PostgreSQL chooses, which does no harm here.
    await query("select from customers where id = $1 for key share", [customer.user.id]).catch(
      () => {},
    );
    await query("rollback", []);
    return erased;
  });
  expect([answer.status, answer.json.success]).toEqual([200, true]);
  expect((await customer.call("GET", "/api/user")).status).toBe(401);
});

it("erases no account for a session that is ended at this moment", async () => {
  const customer = await sampleCustomer(shop.app);
  const { pool } = shop.database;
  const answer = await besideSomebody(pool, async (query) => {
    const everywhere = "update customers set generation = generation + 1 where id = $1";
    await query(everywhere, [customer.user.id]);
    const erased = customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    await expect.poll(() => waitingForLocks(pool)).toBe(1);
    await query("commit", []);
    return erased;
  });
  expect([answer.status, answer.json.code]).toEqual([409, "changed_meanwhile"]);
  const { rowCount } = await pool.query("select from customers where id = $1", [customer.user.id]);
  expect(rowCount).toBe(1);
});
