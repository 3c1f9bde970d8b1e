import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FollowedShop, openFollowedShop } from "../../tests/support/followedShop.ts";
import { shipment } from "../../tests/support/orders/orderCounter.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";

let followed: FollowedShop;
let shop: FollowedShop["shop"];
let follower: FollowedShop["follower"];
beforeAll(async () => {
  followed = await openFollowedShop();
  ({ shop, follower } = followed);
});
afterAll(() => followed.close());
beforeEach(() => followed.reset());

describe("who follows", () => {
  it("is told of an order's way and what goes with it, without who it is for", async () => {
    const { id } = await followed.follow();
    const { number, variantId } = await shop.prepaid();
    const sent = shipment();
    await shop.step(number, "ship", sent);
    await shop.step(number, "deliver");
    await shop.takeBack(number);
    const { left } = (await shop.open(number)).money;
    await shop.post(number, "refunds", { amount: 100, left, reason: "x", reference: "UTR1" });
    await followed.send(id);
    const { sku } = await shop.one("select sku from variants where id = $1", variantId);
    await expect.poll(followed.waiting).toBe(0);
    // What is under way while "test" asks for all of it may come twice; who follows knows it by its id.
    const words = follower.told();
    const once = new Map(
      follower.came.map(({ headers }, at) => [headers["webhook-id"], words[at]]),
    );
    const told = [...once.values()].filter((one) => one !== undefined);
    for (const event of ["placed", "paid", "shipped", "delivered", "returned"]) {
      expect(told.filter((one) => one === `order.${event} ${number}`)).toHaveLength(1);
    }
    expect(told).toContain(`refund.made ${number}`);
    expect(told.filter((one) => one === `stock.changed ${sku}`).length).toBeGreaterThanOrEqual(2);
    expect(told.some((one) => one.startsWith("invoice.issued INV/"))).toBe(true);
    const shipped = follower.came.map(({ body }) => JSON.parse(body));
    expect(shipped.find(({ type }) => type === "order.shipped")).toMatchObject({
      data: {
        ...{ number, awb: sent.awb, courier: "Delhivery" },
        deliverTo: { state: "Karnataka", pincode: "560038" },
        lines: [{ sku, quantity: 1 }],
      },
    });
    for (const personal of ["Meera", "9876543210", "Third Cross", "meera@example.in"]) {
      expect(JSON.stringify(shipped)).not.toContain(personal);
    }
  });

  it("is told at once of what staff and gateways did, before the clock looks", async () => {
    await followed.follow(["order.paid", "order.shipped"]);
    const { number } = await shop.prepaid();
    await expect.poll(follower.told).toEqual([`order.paid ${number}`]);
    await shop.step(number, "ship", shipment());
    await expect.poll(follower.told).toContain(`order.shipped ${number}`);
  });

  it("is told of an order that goes elsewhere, where to, and nothing when the same address is saved", async () => {
    await followed.follow(["order.changed"]);
    const { number } = await shop.prepaid();
    const elsewhere = {
      ...{ name: "Ravi Iyer", phoneNumber: "9886012345", line1: "4, Lake Road", line2: "" },
      ...{ landmark: "", city: "Kochi", state: "Kerala", pincode: "682001" },
    };
    expect((await shop.step(number, "change address", elsewhere)).status).toBe(200);
    await expect.poll(follower.told).toEqual([`order.changed ${number}`]);
    expect(JSON.parse(follower.came[0]?.body ?? "").data.deliverTo).toEqual({
      state: "Kerala",
      pincode: "682001",
    });
    // The answer is written down after it was given.
    await expect.poll(followed.waiting).toBe(0);
    await shop.pool.query(
      "update orders set shipping_address = shipping_address, updated_at = now()",
    );
    expect(await followed.waiting()).toBe(0);
    expect(follower.told()).toHaveLength(1);
  });

  it("is told of an order that the courier lost, whose pieces came back to nobody", async () => {
    await followed.follow(["order.returned"]);
    const lost = await shop.prepaid();
    await shop.step(lost.number, "ship", shipment());
    await shop.step(lost.number, "lost on the way");
    const back = await shop.prepaid();
    await shop.step(back.number, "ship", shipment());
    await shop.step(back.number, "deliver");
    await shop.takeBack(back.number);
    await expect.poll(() => follower.came.length).toBe(2);
    const told = follower.came.map(({ body }) => JSON.parse(body).data);
    expect(told.map(({ number, isLost }) => [number, isLost])).toEqual([
      [lost.number, true],
      [back.number, false],
    ]);
  });

  it("is sent what a process took as it was asked to end", async () => {
    const { id } = await followed.follow(["stock.changed"]);
    // What the shop was asked for by itself is done by then.
    await followed.send(id);
    await shop.pool.query(
      "update variants set stock = stock + 1 where id = (select id from variants limit 1)",
    );
    const ending = new AbortController();
    const { sent } = await besideSomebody(shop.pool, async (query) => {
      await query("lock table webhook_endpoints in exclusive mode", []);
      const sent = followed.work(ending.signal);
      await expect.poll(() => waitingForLocks(shop.pool)).toBe(1);
      ending.abort();
      return { sent };
    });
    await sent;
    expect(await followed.waiting()).toBe(0);
    expect(follower.told().map((one) => one.split(" ")[0])).toEqual([
      "webhook.test",
      "stock.changed",
    ]);
  });

  it("hears nothing of what was rolled back, of what it does not follow, and of unpaid orders", async () => {
    const { id } = await followed.follow(["order.placed", "order.cancelled", "product.changed"]);
    const { orderId } = await shop.toBePaid();
    await shop.db.transaction((tx) => shop.orders.cancelOrder(tx, orderId));
    await shop.toBeCollected();
    const client = await shop.pool.connect();
    await client.query("begin");
    await client.query("update products set name = name || ' '");
    await client.query("rollback");
    client.release();
    await shop.pool.query("update variants set stock = stock + 1");
    await shop.pool.query(
      "update variants set images = images || '{}' where id in (select id from variants limit 1)",
    );
    await followed.send(id);
    await expect.poll(followed.waiting).toBe(0);
    const told = follower.told().map((one) => one.split(" ")[0]);
    expect(told.sort()).toEqual(["order.placed", "webhook.test"]);
  });
});
