import { expect } from "vitest";
import type { ReferralsAnswer } from "../../../contract/coins.ts";
import {
  call,
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../accounts/sampleCustomers.ts";
import { openOrderCounter } from "../orders/orderCounter.ts";
import { sampleAddress } from "../orders/sampleOrders.ts";

/** A shop of pieces for 10,000 rupees each, and what friends who refer each other do in it. */
export async function openReferringShop() {
  const shop = await openOrderCounter();
  await shop.pool.query(
    "update variants set stock = 500, sale_price_paise = 1000000, price_paise = 1000000",
  );
  const pageOf = async ({ call: ask }: Pick<SampleCustomer, "call">) =>
    (await ask("GET", "/api/referrals")).json as ReferralsAnswer;
  const balanceOf = async ({ call: ask }: Pick<SampleCustomer, "call">) =>
    (await ask("GET", "/api/coins")).json.balance as number;
  const newsOf = async (referrer: SampleCustomer) =>
    (await pageOf(referrer)).referrals.map(({ news }) => news);

  /** The cookie that a browser keeps after following a link. */
  async function follow(link: string, cookie = ""): Promise<string> {
    const url = new URL(link).pathname;
    const { statusCode, headers } = await shop.app.inject({ url, headers: { cookie } });
    expect([statusCode, headers.location]).toEqual([303, "/refer"]);
    return [headers["set-cookie"]].flat()[0]?.split(";")[0] ?? cookie;
  }

  async function register(cookie: string, from = freshNumber()): Promise<SampleCustomer> {
    const { phoneNumber, remoteAddress } = from;
    const payload = { phoneNumber, password: samplePassword };
    const headers = { cookie };
    const { json } = await call(shop.app, "POST", "/api/auth/register", {
      ...{ payload, remoteAddress, headers },
    });
    const { token, user } = json;
    const ask: SampleCustomer["call"] = (method, url, body) =>
      call(shop.app, method, url, { token, payload: body, remoteAddress });
    return { user, token, remoteAddress, call: ask };
  }

  let houses = 0;
  /** A friend's order, to a door of their own unless told otherwise. */
  async function order(
    { user }: { user: { id: string; phoneNumber: string } },
    wishes: object = {},
  ) {
    houses += 1;
    const { phoneNumber } = user;
    return shop.toBeCollected({
      customerId: user.id,
      contact: { name: "Asha Rao", phoneNumber, email: `asha.${houses}@example.in` },
      shippingAddress: { ...sampleAddress, line1: `${houses * 7}, Lake View` },
      ...wishes,
    });
  }

  /** Lets the days after delivery pass, and the job look. */
  async function ripen() {
    await shop.pool.query("update referrals set ripe_at = now() where ripe_at is not null");
    const job = shop.jobs.find(({ name }) => name === "ripen-referrals");
    await job?.run(new AbortController().signal);
  }

  async function pair() {
    const referrer = await sampleCustomer(shop.app);
    const friend = await register(await follow((await pageOf(referrer)).link));
    return { referrer, friend };
  }
  return { ...shop, pageOf, balanceOf, newsOf, follow, register, order, ripen, pair };
}
