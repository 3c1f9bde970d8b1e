import { violations } from "./pageQuality.ts";
import { isPhone, listening, main } from "./places.ts";
import { expect, test } from "./visitor.ts";

test("finds what fits a wall of 2.1 m under ₹50,000, and says how large each piece is", async ({
  page,
}) => {
  await page.goto("/products/sofa");
  await listening(page);
  if (isPhone(page)) await page.getByRole("button", { name: /Filters/ }).click();
  const field = (label: string) =>
    page.getByRole("textbox", { name: label }).filter({ visible: true });
  await field("Width up to").fill("2.1 m");
  await field("Width up to").press("Enter");
  await expect(page).toHaveURL(/maxWidth=210/);
  await expect(field("Width up to")).toHaveValue("210");
  await page.getByRole("combobox", { name: "Seats" }).filter({ visible: true }).selectOption("3");
  await expect(page).toHaveURL(/seats=3/);
  await page
    .getByRole("group", { name: "Price in rupees" })
    .filter({ visible: true })
    .getByLabel("Up to")
    .fill("50000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/maxPrice=50000/);
  if (isPhone(page)) await page.keyboard.press("Escape");
  const sizes = main(page)
    .getByRole("article")
    .getByText(/ W × .* D × .* H cm$/);
  await expect(page.getByText(/^Showing 1–(\d) of \1 results$/).first()).toBeVisible();
  const widths = (await sizes.allInnerTexts()).map(Number.parseFloat);
  expect(widths.length).toBeGreaterThan(0);
  for (const width of widths) expect(width).toBeLessThanOrEqual(210);
  expect(await violations(page)).toEqual([]);

  await main(page).getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main(page).getByText(`${widths[0]} W × `).first()).toBeVisible();
});

test("the country of origin narrows and orders a list @phone", async ({ page }) => {
  await page.goto("/products/tables?origin=india&sort=origin");
  await expect(page.getByText("Showing 1–12 of 12 results").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove filter From India" })).toBeVisible();
  await page.goto("/products/tables?origin=nepal");
  await expect(main(page).getByRole("article")).toHaveCount(0);
});
