import { main } from "./places.ts";
import { expect, test } from "./visitor.ts";

test.use({ javaScriptEnabled: false });

test("a product says how to order it where no scripts run @phone", async ({ page }) => {
  await page.goto("/product/jaisalmer-3-seater-sofa");
  for (const dead of ["Add To Cart", "Buy Now", "Share"]) {
    await expect(main(page).getByRole("button", { name: dead })).toHaveCount(0);
  }
  await expect(main(page).getByRole("button", { name: /to wishlist/ })).toHaveCount(0);
  await expect(main(page).getByText(/need JavaScript/)).toBeVisible();
  await expect(main(page).locator('a[href^="tel:"]')).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Order on Whatsapp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/.*Jaisalmer/,
  );
});

test("tracking says whom to ask where no scripts run @phone", async ({ page }) => {
  await page.goto("/tracking");
  await expect(main(page).getByText(/needs JavaScript/)).toBeVisible();
  await expect(main(page).locator('a[href^="tel:"]')).toBeVisible();
  await expect(main(page).getByRole("textbox")).toHaveCount(0);
});

test("a form that is posted to a page leads back to it @phone", async ({ page, request }) => {
  for (const path of ["/tracking", "/login", "/address"]) {
    const answer = await request.post(path, { form: { orderNumber: "AG-" }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
    expect(answer.headers().location).toBe(path);
  }
  await page.goto("/login");
  await expect(main(page).getByText(/needs JavaScript/)).toBeVisible();
});
