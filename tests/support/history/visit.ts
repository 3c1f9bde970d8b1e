import { hashToken, newToken } from "../../../server/credentials/index.ts";
import { everyCall } from "../accounts/everyCall.ts";
import { addedPasskey } from "../accounts/ownThings.ts";
import {
  call,
  freshNumber,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../accounts/sampleCustomers.ts";
import {
  initiate,
  sampleCompany,
  samplePiece,
  sampleWishes,
  stepsOf,
  toPayment,
} from "../checkout/sampleCheckouts.ts";
import { clothPicture } from "../media/samplePictures.ts";
import { purchase, type SandboxShop } from "../sandboxShop.ts";
import type { ShippingCounter } from "../shipping/shippingCounter.ts";

/** Pages, and what visitors and customers ask: a new customer, a guest, and one who has bought for years. */
export async function visit(counter: ShippingCounter, provider: SandboxShop): Promise<void> {
  const { app, pool } = counter;
  for (const page of ["/", "/products/sofa", "/product/jaisalmer-3-seater-sofa", "/sitemap.xml"]) {
    await app.inject(page);
  }
  const piece = await samplePiece(app);
  for (const query of ["", "?sort=helpful&stars=4"]) {
    await app.inject(`/api/reviews/${piece.productId}${query}`);
  }
  const { remoteAddress } = freshNumber();
  const post = (url: string, payload: object) =>
    call(app, "POST", url, {
      payload,
      remoteAddress,
      headers: { "content-type": "application/json" },
    });
  await post("/api/query/create", {
    fullname: "Asha Rao",
    email: "asha@example.in",
    phoneNumber: "9876501234",
  });

  // A guest: left, cancelled, paid at the door, paid online.
  await toPayment(app, { ...piece, quantity: 1 });
  const cancelled = await toPayment(app, { ...piece, quantity: 1 });
  await cancelled.cancel();
  const atDoor = await toPayment(app, { ...piece, quantity: 1 });
  await atDoor.read();
  await atDoor.code("AANGAN15");
  await atDoor.step("PUT", "/coins", { isUsed: true });
  await atDoor.step("PUT", "/billing", { company: sampleCompany, address: null });
  await atDoor.step("PUT", "/wishes", sampleWishes);
  const { checkout } = await atDoor.dropCode();
  const placed = await atDoor.place("cod", checkout.totals.total);
  const online = await initiate(app, { remoteAddress }, { ...piece, quantity: 1 });
  const steps = stepsOf(app, online.checkoutToken);
  const { checkout: totals } = await steps.address();
  const order = await steps.place("online", totals.totals.total);
  const next = (order.placed as unknown as { next?: { gatewayOrderId?: string } }).next;
  await steps.pay({ kind: "razorpay", razorpayPaymentId: "pay_1", razorpaySignature: "00" });
  if (next?.gatewayOrderId !== undefined) {
    const payment = counter.fake.pay(next.gatewayOrderId);
    await counter.send(
      counter.fake.paymentEvent("payment.failed", { ...payment, status: "failed" }),
    );
    await counter.send(counter.fake.paymentEvent("payment.captured", payment));
  }
  await post("/api/orders/outcome", { oid: "", checkoutToken: online.checkoutToken });
  const number = (placed.json as { orderNumber?: string }).orderNumber ?? "";
  const proof = { phoneNumber: "9876543210" };
  await post("/api/orders/track", { orderNumber: number, ...proof });
  await post(`/api/orders/${number}/cancel`, proof);

  // Through the checkout provider.
  const other = await provider.newPiece(5);
  const { token, providerOrderId } = await purchase(provider, other, "paid");
  await call(provider.shop.app, "POST", "/api/orders/outcome", {
    payload: { oid: providerOrderId, checkoutToken: token },
  });
  await purchase(provider, other, "cod");
  await purchase(provider, other, "failed");

  // A customer from registering to leaving, and one with years behind them.
  const customer = await sampleCustomer(app);
  for (const { method, url, payload } of await everyCall(counter, customer)) {
    const signedIn = await call(app, "POST", "/api/auth/login", {
      payload: { phoneNumber: customer.user.phoneNumber, password: samplePassword },
    });
    await call(app, method, url, { token: signedIn.json.token, payload });
  }
  const sitter = await sampleCustomer(app);
  const form = new FormData();
  for (const [key, value] of Object.entries(profileOf(sitter))) form.set(key, value);
  form.set("profilePic", new File([new Uint8Array(await clothPicture(60, 60))], "me.webp"));
  await sitter.call("PATCH", "/api/user", form);
  // Somebody who forgot the password, and does not know the code either.
  const { user } = await sampleCustomer(app);
  for (const purpose of ["login", "reset"]) {
    const payload = { phoneNumber: user.phoneNumber, purpose };
    await call(app, "POST", "/api/auth/code", { payload });
    const guess = { ...payload, code: "0000", password: samplePassword };
    await call(app, "POST", `/api/auth/code/${purpose}`, { payload: guess });
  }
  // And somebody who comes by passkey.
  const owner = await sampleCustomer(app);
  const passkey = await addedPasskey(counter, owner);
  const asked = (await call(app, "POST", "/api/auth/passkey-options")).json;
  await call(app, "POST", "/api/auth/passkey", {
    payload: { ticket: asked.ticket, response: passkey.use(asked.options, 1) },
  });
  const { rows } = await pool.query(
    "select customer_id as id from orders where status = 'Delivered' and customer_id is not null order by placed_at limit 1",
  );
  const session = newToken();
  await pool.query(
    "insert into sessions (token_hash, customer_id, generation) values ($1, $2, 0)",
    [hashToken(session), rows[0].id],
  );
  for (const url of ["/api/orders", "/api/cart", "/api/user/export"]) {
    await call(app, "GET", url, { token: session });
  }
  const again = { token: session, ...freshNumber() };
  const { checkoutToken } = await initiate(app, again, { ...piece, quantity: 1 });
  const billing = { company: sampleCompany, address: null, save: true };
  await stepsOf(app, checkoutToken).step("PUT", "/billing", billing);
}
