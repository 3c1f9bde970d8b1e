import type { Locator } from "@playwright/test";
import { main } from "./places.ts";
import { expect, test } from "./visitor.ts";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print" }));

/** How many of them would be on the sheet: shown, and neither cut off nor beside it. */
function printed(texts: Locator): Promise<number> {
  return texts.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return element.checkVisibility() && width > 0 && left >= 0 && right <= innerWidth + 1;
      }).length,
  );
}

test("every kitchen of a collection is printed with its price and room", async ({ page }) => {
  await page.goto("/lkitchen");
  const designs = main(page).locator("#collection article");
  await expect(designs).toHaveCount(18);
  expect(await printed(designs)).toBe(18);
  expect(await printed(designs.locator("dd"))).toBe(36);
});

test("a product is printed with its picture, price and every section open", async ({ page }) => {
  await page.goto("/product/jaisalmer-3-seater-sofa");
  const sections = main(page).locator("details");
  const count = await sections.count();
  expect(count).toBeGreaterThanOrEqual(4);
  expect(await printed(sections.locator("> div"))).toBe(count);
  await expect(main(page).getByText("₹46,999").first()).toBeVisible();
  const picture = main(page)
    .getByRole("img", { name: /Jaisalmer/ })
    .first();
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(200);
  await expect(main(page).getByRole("button", { name: "Buy Now" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Categories" })).toBeHidden();
});

test("an order is printed with its pieces and steps", async ({ page }) => {
  await page.goto("/tracking");
  await expect(main(page).getByText("Order SAMPLE-1042")).toBeVisible();
  await expect(main(page).getByText("Three-seater sofa")).toBeVisible();
  await expect(main(page).getByText("Receiving Orders")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Track order" })).toBeHidden();
});
