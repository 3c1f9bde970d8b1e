import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { shop as shopFacts } from "../../../content/shop.ts";
import {
  provedCustomer,
  type SampleCustomer,
  sampleCustomer,
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

it("what nobody may stop rings the phone whatever was shown: it guards the account", async () => {
  const { phoneNumber } = stranger.user;
  const message = phoneMessage("password changed", facts(), phoneNumber, {});
  await shop.database.db.transaction((tx) => writeMessages(tx, [message]));
  expect(await rung()).toEqual([phoneNumber]);
});
