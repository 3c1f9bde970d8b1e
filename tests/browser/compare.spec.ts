import { overflow, violations } from "./pageQuality.ts";
import { listening, main } from "./places.ts";
import { expect, test } from "./visitor.ts";

test("puts pieces side by side, keeps them, and takes them away again", async ({ page }) => {
  await page.goto("/products/sofa");
  await listening(page);
  const mark = (name: string) => main(page).getByRole("button", { name: `Compare ${name}` });
  await mark("Jaisalmer 3 Seater Sofa").click();
  await expect(mark("Jaisalmer 3 Seater Sofa")).toHaveAttribute("aria-pressed", "true");
  await mark("Kabini 2 Seater Sofa").press("Enter");
  const bar = page.getByRole("region", { name: "Chosen to compare" });
  await expect(bar.getByText("2 of 4 to compare")).toBeVisible();
  await page.reload();
  await bar.getByRole("link", { name: "Compare" }).click();

  await expect(page).toHaveURL(/\/compare\?ids=jaisalmer-3-seater-sofa,kabini-2-seater-sofa$/);
  const table = main(page).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  const width = table.getByRole("row").filter({ hasText: "210 cm" });
  await expect(width.getByRole("rowheader")).toHaveText(/Width\s*Differs/);
  await expect(width.getByRole("cell").nth(1)).toHaveText("155 cm");
  const origin = table.getByRole("rowheader", { name: "Country of origin" });
  await expect(origin).not.toContainText("Differs");
  await expect(
    table.getByRole("img", { name: /Kabini 2 Seater Sofa to scale: 155 W/ }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await table.getByRole("link", { name: "Take away Kabini 2 Seater Sofa" }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await page.goto("/compare");
  await expect(page).toHaveURL(/ids=jaisalmer-3-seater-sofa$/);
});

test("a fifth piece is refused, and the product's page leads to the four @phone", async ({
  page,
}) => {
  await page.goto("/products/sofa");
  await listening(page);
  const marks = main(page).getByRole("button", { name: /^Compare / });
  for (const index of [0, 1, 2, 3, 4]) await marks.nth(index).click();
  await expect(page.getByText("At most 4 can be compared.")).toBeVisible();
  await expect(marks.nth(4)).toHaveAttribute("aria-pressed", "false");
  await page.goto("/product/bekal-cane-back-chair");
  await expect(main(page).getByRole("link", { name: "See 4 side by side" })).toBeVisible();
});

test("an address of a comparison is for whoever gets it, and not for search engines @phone", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/compare?ids=ziro-glass-coffee-table,no-such-table,aihole-coffee-table,<b>");
  await expect(main(page).getByRole("columnheader")).toHaveCount(2);
  await expect(main(page).getByText("One of these is no longer sold.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await context.close();
});
