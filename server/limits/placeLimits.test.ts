import { afterAll, beforeAll, expect, it } from "vitest";
import {
  call,
  freshNumber,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  sampleAddress,
  samplePiece,
  stepsOf,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop({ guestCheckouts: 20, openCashOrders: 1 });
  await query("update variants set stock = 500, sale_price_paise = 1000000, price_paise = 1000000");
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

const begin = async (remoteAddress: string) => {
  const piece = await samplePiece(shop.app);
  return initiate(shop.app, { remoteAddress }, { ...piece, quantity: 1 });
};

const openCart = async (remoteAddress: string) => {
  const piece = await samplePiece(shop.app);
  const headers = { "sec-fetch-site": "same-origin" };
  return call(shop.app, "POST", "/api/cart/items", { payload: piece, headers, remoteAddress });
};

const deeds: Record<string, (remoteAddress: string) => Promise<{ status: number }>> = {
  registering: (remoteAddress) =>
    call(shop.app, "POST", "/api/auth/register", {
      payload: { phoneNumber: freshNumber().phoneNumber, password: samplePassword },
      remoteAddress,
    }),
  "guessing passwords": (remoteAddress) =>
    call(shop.app, "POST", "/api/auth/login", {
      payload: { phoneNumber: freshNumber().phoneNumber, password: samplePassword },
      remoteAddress,
    }),
  "beginning a login by passkey": (remoteAddress) =>
    call(shop.app, "POST", "/api/auth/passkey-options", { remoteAddress }),
  "beginning a sign-in by passkey": (remoteAddress) =>
    call(shop.app, "POST", "/api/admin/sign-in/passkey-options", {
      payload: {},
      headers: { "sec-fetch-site": "same-origin" },
      remoteAddress,
    }),
  "sending a profile picture": async (remoteAddress) => {
    const customer = await sampleCustomer(shop.app);
    const payload = new FormData();
    for (const [key, value] of Object.entries(profileOf(customer))) payload.set(key, value);
    payload.set("profilePic", new File(["no picture"], "me.jpg", { type: "image/jpeg" }));
    return call(shop.app, "PATCH", "/api/user", { payload, token: customer.token, remoteAddress });
  },
  "claiming an order": (remoteAddress) => {
    const payload = { orderNumber: "AG-2222-2222", phoneNumber: freshNumber().phoneNumber };
    return call(shop.app, "POST", "/api/orders/track", { payload, remoteAddress });
  },
  "asking about a product": async (remoteAddress) => {
    const { token } = await sampleCustomer(shop.app);
    const { productId } = await samplePiece(shop.app);
    const payload = { name: "Meera", question: "How heavy is it?" };
    return call(shop.app, "POST", `/api/questions/${productId}`, { payload, token, remoteAddress });
  },
  "asking for a consultation": (remoteAddress) => {
    const { phoneNumber } = freshNumber();
    const payload = { fullname: "Meera Iyer", email: "meera@example.in", phoneNumber };
    return call(shop.app, "POST", "/api/query/create", { payload, remoteAddress });
  },
  "opening a cart": openCart,
  "trying a wrong discount code": async (remoteAddress) => {
    const [cookie = ""] = String((await openCart(remoteAddress)).headers["set-cookie"]).split(";");
    const headers = { "sec-fetch-site": "same-origin", cookie };
    const payload = { code: "MADEUP" };
    return call(shop.app, "POST", "/api/cart/discount", { payload, headers, remoteAddress });
  },
  "beginning a checkout": begin,
  "ordering in cash": async (remoteAddress) => {
    const { checkoutToken } = await begin(remoteAddress);
    const steps = stepsOf(shop.app, checkoutToken, remoteAddress);
    await steps.address({ ...sampleAddress, phoneNumber: freshNumber().phoneNumber });
    return steps.place("cod", 10_000);
  },
};

it.each([
  ["registering", 300, 201, 429],
  ["guessing passwords", 300, 401, 429],
  ["beginning a login by passkey", 3000, 200, 429],
  ["beginning a sign-in by passkey", 600, 200, 429],
  ["sending a profile picture", 3000, 415, 429],
  ["claiming an order", 300, 404, 429],
  ["asking about a product", 300, 200, 429],
  ["asking for a consultation", 100, 200, 429],
  ["opening a cart", 6000, 200, 429],
  ["trying a wrong discount code", 600, 409, 429],
  ["beginning a checkout", 200, 200, 429],
  ["ordering in cash", 150, 200, 409],
])(
  "%s ends for a site that does it from one network after the other",
  async (deed, most, done, refused) => {
    const doFrom = async (address: string) => (await deeds[deed]?.(address))?.status;
    const site = `2001:db8:${most}:`;
    expect(await doFrom(`${site}1::7`)).toBe(done);
    const counted = await query(
      "update attempts set times = array_fill(now(), array[$1::int]) where key like $2",
      [most - 1, `%${site}:/48`],
    );
    expect(counted.rowCount).toBeGreaterThan(0);
    expect(await doFrom(`${site}2::7`)).toBe(done);
    expect(await doFrom(`${site}3::7`)).toBe(refused);
    expect(await doFrom(`2001:db8:${most + 1}:3::7`)).toBe(done);
    expect(await doFrom(freshNumber().remoteAddress)).toBe(done);
  },
);
