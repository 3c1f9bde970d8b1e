import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop({
    telemetry: { metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
  });
});
afterAll(() => shop.close());

it("tells a shop that is degraded from one that is ready, and strangers nothing of it", async () => {
  await shop.database.pool.query(
    `insert into outbox (id, kind, recipient, subject, body, created_at)
    values (gen_random_uuid(), 'email', 'asha@example.in', 'Order', '', now() - interval '40 minutes')`,
  );
  const answer = await fetch(`http://127.0.0.1:${shop.metricsPort}/readyz`);
  expect(answer.status).toBe(200);
  const { status, problems } = await answer.json();
  expect(status).toBe("degraded");
  // Services that other tests of this process found away may be named beside it.
  expect(problems).toContainEqual({
    name: "messages",
    said: "A message has waited 40 minutes to be sent.",
  });
  const owner = await sampleStaff(shop, "owner");
  expect((await owner.call("GET", "/api/admin/health")).json.problems).toEqual(problems);
  const outside = await shop.app.inject("/readyz");
  expect(outside.statusCode).toBe(200);
  expect(outside.body).not.toContain("message");
});
