import { lookEnlarged } from "./enlargedText.ts";
import { overflow } from "./pageQuality.ts";
import { openWhole } from "./places.ts";
import { inDatabase } from "./shopDatabase.ts";
import { expect, test } from "./visitor.ts";

// The other pages are looked at with enlarged text where their quality is.
for (const path of ["/lkitchen", "/shipping-policy"]) {
  test(`${path} has room for text of 200 % and for wider spaced text`, async ({ page }) => {
    await openWhole(page, path);
    await lookEnlarged(page);
  });
}

test("nothing in the top bar is smaller than 14 px", async ({ page }) => {
  await page.goto("/");
  const sizes = await page
    .getByRole("complementary", { name: "Offers" })
    .locator("p, li, a")
    .evaluateAll((all) =>
      all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
});

test("a product's name without a break has room on a phone @phone", async ({ page, baseURL }) => {
  const name = "Xy".repeat(50);
  const slug = "vaigai-writing-desk";
  await inDatabase(baseURL, (database) =>
    database.query("update products set name = $1 where slug = $2", [name, slug]),
  );
  await expect(async () => {
    await page.goto(`/product/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name, { timeout: 100 });
  }).toPass();
  expect(await overflow(page)).toBe(0);
});
