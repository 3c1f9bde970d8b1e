import { listening, main, told } from "./places.ts";
import { expect, test } from "./visitor.ts";

const sofa = "/product/jaisalmer-3-seater-sofa";

test("shows the product with price, saving, colours and details", async ({ page }) => {
  await page.goto(sofa);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jaisalmer 3 Seater Sofa");
  await expect(page).toHaveTitle(/Jaisalmer 3 Seater Sofa/);
  await expect(main(page).getByText("₹46,999").first()).toBeVisible();
  await expect(main(page).getByText("₹54,999").first()).toBeVisible();
  await expect(main(page).getByText("Save 14%")).toBeVisible();
  await expect(main(page).getByText("SALE", { exact: true })).toBeVisible();
  const breadcrumb = page.getByRole("navigation", { name: /breadcrumb/i });
  await expect(breadcrumb.getByRole("link", { name: "Sofas" })).toHaveAttribute(
    "href",
    "/products/sofa",
  );
  await page.getByText("Features", { exact: true }).click();
  await expect(main(page).getByText("210 W × 88 D × 82 H cm")).toHaveCount(2);
  for (const name of ["Product Details", "Care Instructions", "Shipping Policy"]) {
    await expect(main(page).getByText(name, { exact: true })).toBeVisible();
  }
});

test("keeps the chosen variant in the address; a sold-out one cannot be chosen @phone", async ({
  page,
}) => {
  await page.goto(sofa);
  await expect(page.getByRole("radio", { name: /Madder Red.*Out of stock/ })).toBeDisabled();
  await page.locator("label", { hasText: "Mustard" }).click();
  await expect(page).toHaveURL(/variant=AAN-SOF-JAI3-MUS/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Mustard" })).toBeChecked();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${sofa}$`));
});

test("an unknown variant in the address is ignored @phone", async ({ page }) => {
  const response = await page.goto(`${sofa}?variant=%01<script>`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("radio", { name: "Teal" })).toBeChecked();
});

test("a product that is wholly sold out says so and cannot be bought @phone", async ({ page }) => {
  await page.goto("/product/madikeri-leather-2-seater-sofa");
  const button = main(page).getByRole("button", { name: "Out of Stock" }).filter({ visible: true });
  await expect(button.first()).toBeDisabled();
});

test("the heart sends a visitor to the login page @phone", async ({ page }) => {
  await page.goto(sofa);
  await main(page)
    .getByRole("button", { name: /wishlist/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test("Buy Now says when the checkout cannot be opened @phone", async ({ page }) => {
  await page.goto(sofa);
  await page.route("**/api/orders/checkout/initiate", (route) => route.abort());
  await main(page).getByRole("button", { name: "Buy Now" }).click();
  await told(page, "Failed to initiate checkout.");
});

test("orders by chat carry the product's name and address @phone", async ({ page }) => {
  await page.goto(sofa);
  const href = await main(page)
    .getByRole("link", { name: "Order on Whatsapp" })
    .getAttribute("href");
  const text = new URL(href ?? "").searchParams.get("text") ?? "";
  expect(text).toContain("Jaisalmer 3 Seater Sofa");
  expect(text).toContain(sofa);
});

test("says when the browser cannot share @phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await page.goto(sofa);
  const said = page.waitForEvent("dialog");
  const clicked = page.getByRole("button", { name: "Share" }).click();
  const dialog = await said;
  expect(dialog.message()).toBe("Your browser doesn't support the share functionality.");
  await dialog.dismiss();
  await clicked;
});

test("shows sample reviews and takes a new one into the page @phone", async ({ page }) => {
  await page.goto(sofa);
  await expect(main(page).getByText("5.00 out of 5")).toBeVisible();
  await expect(main(page).getByText("512")).toBeVisible();
  const opener = main(page).getByRole("button", { name: "Write a review" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Write a review" });
  await dialog.getByRole("button", { name: "Submit review" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Your name").fill("Meera");
  await dialog.getByLabel("Your review").fill("It stands level and the cloth is thick.");
  await dialog.getByRole("button", { name: "Submit review" }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText("It stands level and the cloth is thick.")).toBeVisible();
  await opener.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("more items are others of the same category @phone", async ({ page }) => {
  await page.goto(sofa);
  const more = main(page).getByRole("region", { name: "More Items To Explore" });
  await expect(more.getByRole("article")).toHaveCount(4);
  await expect(more.getByRole("link", { name: "Jaisalmer 3 Seater Sofa" })).toHaveCount(0);
  await more.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Kabini/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("structured data offers every variant and invents no rating @phone", async ({ page }) => {
  await page.goto(sofa);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const product = blocks
    .flatMap((text) => JSON.parse(text))
    .find((item) => item["@type"] === "Product");
  expect(product.offers).toHaveLength(4);
  expect(product.offers[0]).toMatchObject({ priceCurrency: "INR" });
  expect(JSON.stringify(blocks)).not.toContain("aggregateRating");
});

test("a product by id is the same product @phone", async ({ page, request }) => {
  const { product } = await (await request.get("/api/products/kabini-2-seater-sofa")).json();
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kabini 2 Seater Sofa");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/product\/kabini-2-seater-sofa$/,
  );
});

for (const [what, answer] of [
  ["no product", { success: true }],
  ["a malformed product", { success: true, product: { name: "Sofa", variants: null } }],
  ["a refusal with a good status", { success: false, message: "Gone." }],
] as const) {
  test(`an answer with ${what} is said to be one @phone`, async ({ page }) => {
    await page.route("**/api/products/*", (route) => route.fulfill({ json: answer }));
    await page.goto("/products/sofa");
    await listening(page);
    await main(page).getByRole("article").first().getByRole("link").click();
    await expect(main(page).getByRole("alert")).toHaveText(
      "Product not found or invalid data structure.",
    );
  });
}

test("the neighbours are asked for by the product's category @phone", async ({ page }) => {
  await page.goto("/products/cots");
  await listening(page);
  const asked = page.waitForRequest(/\/api\/products\?category=/);
  await main(page).getByRole("article").first().getByRole("link").click();
  expect(new URL((await asked).url()).search).toMatch(/^\?category=[0-9a-f-]{36}&limit=5$/);
  const more = main(page).getByRole("region", { name: "More Items To Explore" });
  await expect(more.getByRole("article")).toHaveCount(4);
});

for (const path of ["/product/no-such-sofa", "/product/%01", "/product/..%2F..%2Fetc"]) {
  test(`${path} is a 404 that helps on @phone`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(main(page).getByRole("link").first()).toBeVisible();
  });
}
