import { overflow, violations } from "./pageQuality.ts";
import { listening, main, press } from "./places.ts";
import { expect, test } from "./visitor.ts";

test("a guest shows a cart to somebody, who takes its pieces at today's prices @phone", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.addInitScript(() => {
    // The phone's sheet is the phone's own: what it is handed is kept instead.
    Object.assign(navigator, {
      share: async ({ url }: { url: string }) => {
        document.title = url;
      },
    });
  });
  await page.goto("/product/kabini-2-seater-sofa");
  await listening(page);
  await press(page, "Add To Cart");
  await page.getByRole("link", { name: "View cart" }).click();
  await press(page, "Share this cart");
  await expect(page).toHaveTitle(/\/shared-cart#kabini-2-seater-sofa:[\da-f-]{36}:1$/);
  const link = await page.title();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await other.goto(`${link},no-such-table:${"0".repeat(8)}-0000-7000-8000-${"0".repeat(12)}:2`);
  const { product } = await (await request.get("/api/products/kabini-2-seater-sofa")).json();
  await expect(main(other).getByRole("listitem")).toHaveCount(1);
  await expect(main(other).getByText("One piece is no longer sold.")).toBeVisible();
  await expect(main(other).getByText(product.variants[0].color.label)).toBeVisible();
  expect(await violations(other)).toEqual([]);
  expect(await overflow(other)).toBe(0);
  await press(other, "Put all into my cart");
  await expect(other).toHaveURL("/shopping");
  await expect(other.getByText("The pieces are in your cart.")).toBeVisible();
  await expect(main(other).getByText("1 piece", { exact: true })).toBeVisible();

  await other.goto("/shared-cart#<b>:x:1");
  await expect(main(other).getByText("There is nothing here that can be bought.")).toBeVisible();
  await context.close();
});
