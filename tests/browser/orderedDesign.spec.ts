import { button, openCounter } from "./atTheCounter.ts";
import { giveAddress, pay, track } from "./buying.ts";
import { test } from "./onStage.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect } from "./visitor.ts";

test("a sofa of 2.3 m in indigo linen is ordered, cut to its own papers, and no longer cancelled @phone", async ({
  page,
  browser,
}, { workerIndex }) => {
  await page.goto("/made-to-measure/jaisalmer-3-seater-sofa?length=2300&fabric=linen-indigo");
  await press(page, "Add To Cart");
  await expect(main(page).getByText("Item added to cart!")).toBeVisible();

  await page.goto("/shopping");
  const terms = main(page).getByRole("checkbox");
  await expect(terms).not.toBeChecked();
  await press(page, "PROCEED TO CHECKOUT");
  const asked = main(page).getByText(/^Please read and agree/);
  await expect(asked).toBeVisible();
  await terms.check();
  await expect(asked).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await press(page, "PROCEED TO CHECKOUT");
  const phoneNumber = freshNumber(workerIndex);
  await giveAddress(page, phoneNumber);
  await expect(main(page).getByRole("radio", { name: /^Cash on delivery/ })).toBeDisabled();
  await main(page).getByLabel("Pay online").check();
  const total = await main(page)
    .getByRole("button", { name: /^Pay ₹/ })
    .textContent();
  const number = await pay(page, "online", total?.replace("Pay ", "") ?? "");
  await expect(main(page).getByText("Made to your measure").first()).toBeVisible();
  await main(page).getByRole("link", { name: "Track Your Order" }).click();
  await expect(main(page).getByRole("button", { name: "Cancel order" })).toBeVisible();

  const desk = await openCounter(browser, page);
  await desk.goto(`/admin/orders/${number}`);
  const paper = async (name: string) => {
    const address = await desk.getByRole("link", { name }).getAttribute("href");
    const answer = await desk.request.get(address ?? "");
    expect(answer.status()).toBe(200);
    return answer.body();
  };
  const pdf = await paper("Workshop");
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  // Of 2300, less what the arms swell on both sides, and 6 to either side.
  expect((await paper("Cut list (CSV)")).toString()).toMatch(/,2274,58,front rail,/);
  expect((await paper("Boards (DXF)")).toString()).toMatch(/^ *0\r?\nSECTION/);
  await button(desk, "Begin cutting").press("Enter");
  const sure = desk.getByRole("dialog", { name: "Begin cutting" });
  await expect(sure).toContainText("can no longer cancel");
  await sure.getByRole("button", { name: "Begin cutting" }).press("Enter");
  await expect(sure).toBeHidden();
  await expect(button(desk, "Begin cutting")).toBeHidden();
  expect(await violations(desk)).toEqual([]);
  expect(await overflow(desk)).toBeLessThanOrEqual(0);

  await track(page, number, phoneNumber);
  await expect(main(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await desk.context().close();
});
