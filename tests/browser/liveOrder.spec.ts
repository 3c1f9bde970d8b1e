import { openCounter, ship } from "./atTheCounter.ts";
import { buyStool } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

test("an order that is open tells by itself what the shop does with it @phone", async ({
  page,
  browser,
}, { workerIndex }) => {
  await page.clock.install();
  const number = await buyStool(page, freshNumber(workerIndex), "cod");
  await main(page).getByRole("link", { name: "Track Your Order" }).click();
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  const steps = main(page).getByRole("list", { name: "Progress of the order" });
  await expect(steps.getByRole("listitem").nth(1)).toContainText(/, \d+:\d\d [ap]m/);
  await expect(steps.getByRole("listitem").nth(2)).toContainText("still to come");

  const desk = await openCounter(browser, page);
  await ship(desk, number, `LIVE${workerIndex}${Date.now()}`);

  await page.clock.runFor(61_000);
  await expect(main(page).getByRole("status").filter({ hasText: "Shipped" })).toBeVisible();
  await expect(steps.getByRole("listitem").nth(2)).toContainText(/, \d+:\d\d [ap]m/);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await desk.context().close();
});
