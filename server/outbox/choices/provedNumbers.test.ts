import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { shop as shopFacts } from "../../../content/shop.ts";
import {
  profileOf,
  provedCustomer,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";
import { coinMessages } from "../coinMessages.ts";
import { writeMessages } from "../notifier.ts";
import { phoneMessage } from "../phone/texts.ts";
import { questionMessages } from "../questionMessages.ts";

let shop: OpenShop;
let proved: SampleCustomer;
let stranger: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  proved = await provedCustomer(shop.app);
  stranger = await sampleCustomer(shop.app);
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query("delete from outbox"));

const facts = () => ({ ...shopFacts, origin: "https://shop.example" });
const rung = async () =>
  (await shop.database.pool.query("select recipient from outbox where kind = 'sms'")).rows.map(
    ({ recipient }) => recipient,
  );

it("an answer rings the phone of who asked, where a code has shown that it is theirs", async () => {
  const tell = questionMessages(facts);
  const news = { productName: "Sofa", slug: "sofa", question: "Is it teak?", answer: "It is." };
  for (const { user } of [stranger, proved]) {
    await shop.database.db.transaction((tx) => tell(tx, { customerId: user.id, ...news }));
  }
  expect(await rung()).toEqual([proved.user.phoneNumber]);
});

it("coins ring whichever side's phone a code has shown to be theirs", async () => {
  const tell = coinMessages(facts).referralCredited;
  const sides = { referrer: stranger.user, friend: proved.user, coins: 100 };
  await shop.database.db.transaction((tx) => tell(tx, sides));
  expect(await rung()).toEqual([proved.user.phoneNumber]);
});

it("what is told of an order rings the phone that was given with it, whatever was shown", async () => {
  const { phoneNumber } = stranger.user;
  const message = phoneMessage("order back", facts(), phoneNumber, { order: "AF-1" });
  await shop.database.db.transaction((tx) => writeMessages(tx, [message]));
  expect(await rung()).toEqual([phoneNumber]);
});

it("what guards the account rings the phone that was shown to be its customer's, and no stranger's", async () => {
  const password = { password: "brass-lamp-at-dusk", currentPassword: samplePassword };
  for (const customer of [stranger, proved]) {
    const change = { ...profileOf(customer), ...password };
    expect((await customer.call("PATCH", "/api/user", change)).status).toBe(200);
  }
  expect(await rung()).toEqual([proved.user.phoneNumber]);
});
