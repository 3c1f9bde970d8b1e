import { giveAddress } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { isPhone, main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

test("what instalments cost is told beside the price, and before paying @phone", async ({ page }, {
  workerIndex,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/emi-plans")) asked.push(request.url());
  });
  await page.goto("/product/tungabhadra-leatherette-sofa");
  await expect(main(page).getByText("₹38,999").first()).toBeVisible();
  expect(asked).toEqual([]);
  await press(page, "See EMI and what it costs");
  const dialog = page.getByRole("dialog", { name: "Pay in instalments (EMI)" });
  await expect(dialog.getByText("At once it is ₹38,999.")).toBeVisible();
  await expect(dialog.getByText(/These plans are examples/)).toBeVisible();
  await expect(dialog.getByText(/Online payment is a test here/)).toBeVisible();
  if (isPhone(page)) {
    await expect(dialog.getByRole("listitem")).toHaveCount(4);
    await expect(dialog.getByRole("table")).toBeHidden();
  } else {
    await expect(dialog.getByRole("row")).toHaveCount(5);
    await expect(
      dialog.getByRole("row", { name: /^12 months Example bank, credit card/ }),
    ).toContainText("₹3,538");
  }
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "See EMI and what it costs" })).toBeFocused();

  await press(page, "Buy Now");
  await giveAddress(page, freshNumber(workerIndex));
  await press(page, "See EMI and what it costs");
  await expect(dialog.getByText("At once it is ₹38,999.")).toBeVisible();
});
