import { afterAll, beforeAll, expect, it } from "vitest";
import { pictureWidths } from "../../contract/pictureUrl.ts";
import {
  profileOf,
  provedCustomer,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { onDelivery, placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { createOrders } from "../orders/index.ts";

let shop: OpenShop;
let picture: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  picture = await clothPicture(300, 300);
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const customerIdOf = async (phoneNumber: string) =>
  (await sql("select id from customers where phone_number = $1", [phoneNumber]))[0].id as string;
const orders = createOrders({});
async function send(who: SampleCustomer, bytes = picture) {
  const form = new FormData();
  for (const [key, value] of Object.entries(profileOf(who))) form.set(key, value);
  form.set("profilePic", new File([new Uint8Array(bytes)], "me.webp"));
  const { status, json } = await who.call("PATCH", "/api/user", form);
  return { status, code: json.code, message: json.message, path: json.user?.profilePicUrl };
}

it("two thousand pictures are kept of customers who neither proved their number nor ordered", async () => {
  const early = await sampleCustomer(shop.app);
  expect((await send(early)).status).toBe(200);
  await sql(
    `insert into customers (id, phone_number, password_hash, profile_picture)
     select gen_random_uuid(), 8300000000 + n, '$argon2id$none', 'x' from generate_series(1, 1999) as n`,
  );
  const late = await sampleCustomer(shop.app);
  expect(await send(late)).toMatchObject({
    status: 409,
    code: "limit_reached",
    message: expect.stringMatching(/^We have pictures of 2000 customers .* log in once by a code/),
  });
  expect((await late.call("GET", "/api/user")).json.user.profilePicUrl).toBe("");
  // What takes the place of another adds none.
  expect((await send(early, await clothPicture(300, 300, "#0e5a5a"))).status).toBe(200);
  expect((await send(await provedCustomer(shop.app))).status).toBe(200);

  // Who has ordered is no stranger, unless nothing was paid: they may have one, and it takes no stranger's place.
  const order = (phoneNumber: string, status: "Processing" | "Pending payment") =>
    customerIdOf(phoneNumber).then((customerId) =>
      placeSampleOrder(shop.database, orders, { ...onDelivery, customerId, status }),
    );
  await order(late.user.phoneNumber, "Pending payment");
  expect((await send(late)).status).toBe(409);
  await order(late.user.phoneNumber, "Processing");
  expect((await send(late)).status).toBe(200);
  const last = await sampleCustomer(shop.app);
  expect((await send(last)).status).toBe(409);
  await order("8300000001", "Processing");
  expect((await send(last)).status).toBe(200);
  expect((await send(await sampleCustomer(shop.app))).status).toBe(409);
});

it("a picture is shown no wider than it is kept", async () => {
  const { path } = await send(await provedCustomer(shop.app));
  const widths = pictureWidths.map(async (width) => {
    const { statusCode } = await shop.app.inject(`${path}?w=${width}&f=webp`);
    return statusCode === 200 ? [width] : [];
  });
  expect((await Promise.all(widths)).flat()).toEqual([160, 320, 480]);
});
