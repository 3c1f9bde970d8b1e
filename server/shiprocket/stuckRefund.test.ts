import { beforeAll, expect, it } from "vitest";
import { purchase, sharedSandboxShop } from "../../tests/support/sandboxShop.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";

const open = sharedSandboxShop();
let manager: SampleStaff;
beforeAll(async () => {
  manager = await sampleStaff(open.shop, "manager");
});

it("a refund that got stuck is asked for once more, however often that is pressed without an answer", async () => {
  const { providerOrderId } = await purchase(open, await open.newPiece(), "paid");
  const { rows } = await open.shop.database.pool.query(
    "select number from orders where provider_order_id = $1",
    [providerOrderId],
  );
  const order = `/api/admin/orders/${rows[0].number}`;
  const asked = () => open.sandbox.state.calls.filter(({ path }) => path.includes("refund")).length;
  const refundOf = async () =>
    (await manager.call("GET", order)).json.order.money.receipts[0].refunds[0];
  const stuck = () => expect.poll(async () => (await refundOf())?.status).toBe("stuck");

  open.sandbox.state.set({ faults: { refund: "500" } });
  const cancelling = { wantedBy: "shop", reason: "", deduction: 0 };
  expect((await manager.call("POST", `${order}/cancel`, cancelling)).status).toBe(200);
  await stuck();
  const { id, attempts } = await refundOf();
  const again = () => manager.call("POST", `${order}/refunds/${id}`, { reference: null, attempts });
  const before = asked();
  expect((await again()).status).toBe(200);
  await expect.poll(asked).toBe(before + 1);
  await stuck();
  const second = await again();
  expect([second.status, second.json.code]).toEqual([409, "order_changed"]);
  expect(second.json.order.money.receipts[0].refunds[0]).toMatchObject({ attempts: attempts + 1 });
  await open.shop.jobs
    .find(({ name }) => name === "make-refunds")
    ?.run(new AbortController().signal);
  expect(asked()).toBe(before + 1);
});
