import { afterAll, beforeAll, expect, it } from "vitest";
import { settingsOf } from "../../tests/support/settingsOf.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await sampleStaff(shop, "owner");
});
afterAll(() => shop.close());

async function setReward(coins: string | null): Promise<void> {
  const { status } = await settingsOf(owner).save("coins", { REFERRAL_COINS: coins });
  expect(status).toBe(200);
}

/** Whether the page comes to say it: while it is made again, others are sent the previous one. */
const says = (path: string, sentence: string) =>
  expect.poll(async () => (await shop.app.inject(path)).body.includes(sentence));

it("the reward of a referral is told as the settings have it, and not where there is none", async () => {
  await setReward("725");
  await says("/", "earn 725 coins").toBe(true);
  await says("/terms-conditions", "725 coins</strong> for each of you").toBe(true);
  await setReward("0");
  await says("/", "Refer friends and family").toBe(false);
  await setReward(null);
  await says("/", "earn 500 coins").toBe(true);
});
