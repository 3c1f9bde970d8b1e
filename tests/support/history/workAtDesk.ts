import { call } from "../accounts/sampleCustomers.ts";
import { shipment } from "../orders/orderCounter.ts";
import { checkOut, lineOf, onDelivery, sampleDraft } from "../orders/sampleOrders.ts";
import { parcel, type ShippingCounter } from "../shipping/shippingCounter.ts";
import { someVariants } from "../stock/sampleStock.ts";
import { askerOf } from "./asker.ts";

/** Orders on their way through the shop and back, by the hands of staff. */
export async function workAtDesk(counter: ShippingCounter): Promise<void> {
  const { owner, pool, post, step } = counter;
  const ask = askerOf(owner);
  const { number } = await counter.prepaid();
  await step(number, "pack");
  await step(number, "unpack");
  await post(number, "notes", { text: "Call before." });
  await step(number, "ship", shipment());
  await step(number, "correct shipment", shipment());
  await step(number, "deliver");
  await ask("GET", `admin/orders/papers?numbers=${number}`);
  await counter.takeBack(number);
  const { money } = await counter.open(number);
  const refund = { left: money.left, reason: "It came back.", reference: null };
  await post(number, "refunds", { ...refund, amount: money.left }, owner);
  await counter.payments.refund();
  await counter.settleRefunds();
  const { messages, order } = await counter.open(number);
  const told = messages.find((one: { recipient: string | null }) => one.recipient !== null);
  await post(number, `messages/${told.id}/resend`, {});
  await ask("GET", `admin/orders/${number}/credit-note?note=${order.creditNotes[0]}`);

  await returnPieces(counter);
  const refused = await counter.prepaid();
  await counter.deliver(refused.number);
  await step(refused.number, "request return");
  await step(refused.number, "refuse return", { reason: "It was used." });
  const door = await counter.toBeCollected();
  await step(door.number, "ship", shipment());
  await step(door.number, "could not deliver");
  const late = await counter.prepaid();
  await post(late.number, "cancel", { wantedBy: "shop", deduction: 0 });

  await cancelOnePiece(counter);

  const many = [await counter.prepaid(), await counter.prepaid()];
  const numbers = many.map((one) => one.number);
  const seen = await Promise.all(
    numbers.map(async (one) => ({ number: one, seen: await counter.seen(one) })),
  );
  await ask("POST", "admin/orders/pack", { orders: seen });
  await ask("POST", "admin/orders/ship", {
    shipments: seen.map((one) => ({ ...one, ...shipment() })),
  });

  const booked = await counter.booked();
  await ask("POST", `admin/orders/${(await counter.prepaid()).number}/rates`, { parcel });
  await ask("POST", "admin/orders/shipments", {
    bookings: [{ number: (await counter.prepaid()).number, parcel, courierId: null }],
  });
  await ask("GET", `admin/orders/labels?numbers=${booked.number}`);
  await counter.shipmentStep(booked.number, booked.shipmentId, "ask");
  await counter.shipmentStep(booked.number, booked.shipmentId, "cancel");
  const onItsWay = await counter.booked();
  await counter.sandbox.tracking.happen(onItsWay.awb, "picked up");

  const short = await counter.toBePaid();
  const payment = counter.fake.pay(short.gatewayOrderId, { amount: short.totalPaise - 100 });
  await counter.send(counter.fake.paymentEvent("payment.captured", payment));
  const { messages: messagesToJudge } = await ask("GET", "admin/parked");
  const parked = messagesToJudge.find((one: { canReplay: boolean }) => one.canReplay);
  await ask("POST", `admin/parked/${parked.id}/replay`);
  await ask("POST", `admin/parked/${parked.id}/settle`, { note: "Asked for the rupee." });

  const one = async (text: string) => (await pool.query(text)).rows[0];
  const { id, stock } = await one(
    "select id, stock from variants where archived_at is null order by serial limit 1",
  );
  await ask("POST", `admin/variants/${id}/stock`, {
    reason: "counted",
    pieces: 90,
    known: stock,
  });
  const lead = await one("select id from consultations where state = 'new' limit 1");
  await ask("POST", `admin/leads/${lead.id}/notes`, { note: "Called." });
  const review = await one("select id, version from reviews where state = 'waiting' limit 1");
  await ask("POST", `admin/reviews/${review.id}/decision`, {
    decision: "approve",
    version: review.version,
  });
  const gone = await one(
    "select id from customers c where exists (select from sessions where customer_id = c.id) and not exists (select from orders where customer_id = c.id and (status in ('Pending payment', 'Processing', 'Shipped', 'Return requested', 'Returned') or payment_status = 'refund due')) limit 1",
  );
  const session = await one(`select id from sessions where customer_id = '${gone.id}'`);
  const coins = { id: gone.id, coins: 5, note: "Thank you" };
  await ask("POST", `admin/customers/${gone.id}/coins`, coins);
  await ask("GET", `admin/customers/${gone.id}/coins`);
  await ask("GET", "admin/referrals");
  await ask("DELETE", `admin/customers/${gone.id}/sessions/${session.id}`);
  await ask("DELETE", `admin/customers/${gone.id}/sessions`);
  const { id: product } = await one(
    `insert into products (id, slug, name, description, category_id, type, hsn, gst_rate_bps, width_mm, depth_mm, height_mm, weight_grams)
     select gen_random_uuid(), 'never-sold', name, description, category_id, type, hsn, gst_rate_bps, width_mm, depth_mm, height_mm, weight_grams
     from products limit 1 returning id`,
  );
  await pool.query(
    `insert into variants (id, product_id, position, sku, color_label, color_value, size_value, price_paise, sale_price_paise, stock)
     values (gen_random_uuid(), $1, 0, 'NEVER-SOLD', 'Teal', '#1F5F5B', 'Standard', 100000, 100000, 0)`,
    [product],
  );
  await ask("DELETE", `admin/products/${product}`);
  const { file } = await one("select file from pictures limit 1");
  await ask("GET", `admin/pictures/${file}`);
  // It is shown somewhere, so it stays.
  await owner.call("DELETE", `/api/admin/pictures/${file}`);
  const { id: code } = await one("select id from discounts where code = 'BENCH2'");
  // Where orders tell of it, it stays.
  await owner.call("DELETE", `/api/admin/discounts/${code}`);
  const { id: colleague } = await one("select id from staff where state = 'deactivated' limit 1");
  await ask("DELETE", `admin/team/${colleague}`);
  await ask("DELETE", `admin/customers/${gone.id}`);
}

/** A piece on its way back, from the customer's request to the money. */
async function returnPieces(counter: ShippingCounter): Promise<void> {
  const { app, prepaid, deliver, toBeCollected } = counter;
  const ask = askerOf(counter.owner);
  const { number: paidInCash } = await toBeCollected();
  await deliver(paidInCash);
  const payload = { phoneNumber: "9876543210" };
  await call(app, "POST", `/api/orders/${paidInCash}/returns/code`, { payload });
  const { number } = await prepaid();
  await deliver(number);
  const wanted = {
    ...payload,
    ...{ wish: "return", reason: "parts missing", photos: [] },
    ...{ words: "The screws are missing.", pieces: [{ position: 0, quantity: 1 }], asked: 0 },
  };
  const { json } = await call(app, "POST", `/api/orders/${number}/returns`, { payload: wanted });
  const path = `admin/returns/${json.returns[0].id}`;
  const onItsWay = ["approve", "pick up", "lost on the way", "found", "lost on the way"];
  for (const [before, step] of onItsWay.entries()) {
    await ask("POST", `${path}/steps`, { step, seen: before + 1 });
  }
  const { owed } = (await ask("GET", path)).request;
  await ask("POST", `${path}/refund`, { owed, reference: null });
  const turnedUp = { step: "receive", seen: onItsWay.length + 2 };
  await ask("POST", `${path}/steps`, {
    ...turnedUp,
    restock: [{ position: 0, quantity: 1 }],
  });
  for (const state of ["open", "requested", "all"]) {
    await ask("GET", `admin/returns?state=${state}`);
  }
}

/** One of two pieces of an order is not to be had. */
async function cancelOnePiece({ database, orders, pool, post }: ShippingCounter): Promise<void> {
  const [variantId = ""] = await someVariants(pool, 1);
  const line = await lineOf(pool, variantId, 2);
  const { number } = await checkOut(database.db, orders, sampleDraft([line], onDelivery));
  const pieces = [{ variantId, quantity: 1 }];
  await post(number, "pieces/terms", { pieces, wantedBy: "shop" });
  const shown = { total: line.unitPricePaise / 100, held: 2 };
  await post(number, "pieces/cancel", { pieces, wantedBy: "shop", reason: "", ...shown });
}
