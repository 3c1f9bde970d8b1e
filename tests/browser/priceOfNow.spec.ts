import { expect as expectSoon } from "@playwright/test";
import { listening, main } from "./places.ts";
import { inDatabase } from "./shopDatabase.ts";
import { test } from "./visitor.ts";

// Another page's script and answer may take their time.
const expect = expectSoon.configure({ timeout: 15_000 });

test("a product that was opened before is opened again with the price of now @phone", async ({
  page,
  baseURL,
}) => {
  const slug = "kodagu-rocking-chair";
  const told = async () => {
    const { product } = await (await page.request.get(`/api/products/${slug}`)).json();
    return product.variants[0].salePrice as number;
  };
  const before = await told();
  const price = (rupees: number) =>
    main(page)
      .getByText(`Price ₹${rupees.toLocaleString("en-IN")}`)
      .first();
  const card = main(page).locator(`article a[href^='/product/${slug}']`).first();
  await page.goto("/products?search=rocking");
  await listening(page);
  await card.click();
  await expect(page).toHaveURL(new RegExp(`/product/${slug}`));
  await expect(price(before)).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await inDatabase(baseURL, (database) =>
    database.query(
      `update variants set sale_price_paise = sale_price_paise - 100000
       where product_id = (select id from products where slug = $1)`,
      [slug],
    ),
  );
  await expect.poll(told).toBe(before - 1000);
  await card.click();
  await expect(page).toHaveURL(new RegExp(`/product/${slug}`));
  await expect(price(before - 1000)).toBeVisible();
});
