import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { recordChange, type StaffActor, staffActor, staffScope } from "./index.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A back office that ships an order, and fails after that where the path says so. */
function shipping() {
  const { db } = shop.database;
  const ship = (actor: StaffActor, number: string) =>
    db.transaction(async (tx) => {
      await recordChange(tx, actor, {
        action: "order.ship",
        subject: { kind: "order", id: number },
        before: { status: "Processing" },
        after: { status: "Shipped" },
      });
      if (number === "AG-FAIL") throw new Error("not shipped after all");
    });
  const app = Fastify();
  staffScope(app, { db, origin: shop.origin });
  app.post<{ Params: { number: string } }>(
    "/ship/:number",
    { config: { permission: "orders.fulfil" } },
    async (request) => {
      await ship(staffActor(request), request.params.number);
      return { requestId: request.id };
    },
  );
  return app;
}

it("keeps who did what, from where, and only what was done; nobody can change or empty it", async () => {
  const { id, name, headers } = await sampleStaff(shop, "manager");
  const app = shipping();
  const ship = (number: string) =>
    app.inject({ method: "POST", url: `/ship/${number}`, headers, remoteAddress: "10.0.0.9" });
  expect((await ship("AG-FAIL")).statusCode).toBe(500);
  const { requestId } = (await ship("AG-1")).json();
  const { pool } = shop.database;
  const { rows } = await pool.query("select * from audit_log where staff_id = $1", [id]);
  expect(rows).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Date),
      staff_id: id,
      staff_name: name,
      role: "manager",
      action: "order.ship",
      subject_kind: "order",
      subject_id: "AG-1",
      before: { status: "Processing" },
      after: { status: "Shipped" },
      network: "10.0.0.9",
      request_id: requestId,
    },
  ]);
  for (const change of [
    "update audit_log set action = 'nothing'",
    "delete from audit_log",
    "truncate audit_log",
  ]) {
    await expect(onDatabase(shop.database.owner, change)).rejects.toThrow("only added to");
  }
});
