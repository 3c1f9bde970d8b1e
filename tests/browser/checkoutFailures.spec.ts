import { fillCart, giveAddress, newCustomer } from "./buying.ts";
import { main, press, told } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const initiate = "**/api/orders/checkout/initiate";
const product = "/product/netravati-bar-stool";

test("says when the checkout's script does not come, and keeps the cart @phone", async ({
  page,
  request,
}) => {
  const { token } = await newCustomer(page);
  await fillCart(request, token, ["netravati-bar-stool"]);
  await page.route("**/checkout/headless.js", (route) => route.abort());
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await expect(main(page).getByText("Could not launch checkout. Please try again.")).toBeVisible();
  await expect(main(page).getByText("1 piece", { exact: true })).toBeVisible();
  await page.unroute("**/checkout/headless.js");
  await press(page, "PROCEED TO CHECKOUT");
  await expect(page).toHaveURL("/adress-shipping");
});

for (const [name, answer, text] of [
  [
    "down",
    { status: 503, json: { success: false, message: "Away." } },
    "Failed to initiate checkout.",
  ],
  ["talking nonsense", { status: 200, body: "<html>" }, "Failed to initiate checkout."],
  ["without a token", { json: { success: true } }, "Could not launch checkout. Please try again."],
  [
    "out of stock",
    { status: 409, json: { success: false, code: "out_of_stock", message: "Only 1 left." } },
    "Only 1 left.",
  ],
] as const) {
  test(`Buy Now with a shop that is ${name} says so @phone`, async ({ page }) => {
    await page.route(initiate, (route) => route.fulfill(answer));
    await page.goto(product);
    await press(page, "Buy Now");
    await told(page, text);
    await expect(main(page).getByRole("button", { name: "Buy Now" })).toBeEnabled();
  });
}

test("one press sends one key, also when it has to ask twice @phone", async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(initiate, (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return route.abort();
  });
  await page.goto(product);
  await press(page, "Buy Now");
  await told(page, "Failed to initiate checkout.");
  await press(page, "Buy Now");
  await expect.poll(() => keys.length).toBe(4);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("the provider's global gets the press, the token and a way back @phone", async ({ page }) => {
  await page.route(initiate, (route) =>
    route.fulfill({
      json: {
        success: true,
        message: "",
        shiprocketCheckoutAccessToken: "token-of-the-provider",
        checkout: {
          provider: "shiprocket",
          scriptUrl: "/provider.js",
          styleUrl: null,
          sellerDomain: "shop.example.in",
          expiresAt: new Date(Date.now() + 900_000).toISOString(),
        },
      },
    }),
  );
  await page.route("**/provider.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `setTimeout(() => {
        window.HeadlessCheckout = { addToCart(press, token, options) {
          window.given = [press.type, press instanceof MouseEvent, token, options.fallbackUrl,
            document.getElementById("sellerDomain")?.value];
        } };
      }, 300);`,
    }),
  );
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/provider.js")) scripts.push(request.url());
  });
  await page.goto(product);
  expect(scripts).toEqual([]);
  await press(page, "Buy Now");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given?: unknown[] }).given))
    .toEqual(["click", true, "token-of-the-provider", page.url(), "shop.example.in"]);
  await expect(main(page).getByRole("button", { name: "Buy Now" })).toBeEnabled();
  expect(scripts).toHaveLength(1);
});

test("the address form says what is missing beside its field @phone", async ({ page }) => {
  await page.goto(product);
  await press(page, "Buy Now");
  await expect(page).toHaveURL("/adress-shipping");
  await press(page, "Deliver to this address");
  const name = page.getByLabel("Full name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(
    "Please enter the name of the person who receives the goods.",
  );
  await expect(page.getByLabel("State")).toHaveAccessibleDescription("Please choose the state.");
  await expect(page.getByLabel("PIN code")).toHaveAccessibleDescription(
    "Please enter a 6-digit PIN code.",
  );
  await page.getByLabel("PIN code").fill("900001");
  await expect(
    main(page)
      .getByText(/deliver/i)
      .first(),
  ).toBeVisible();
});

test("a total that has changed is shown before anything is paid @phone", async ({ page }, {
  workerIndex,
}) => {
  await page.goto(product);
  await press(page, "Buy Now");
  await giveAddress(page, freshNumber(workerIndex));
  await page.route("**/api/checkout/place", async (route) => {
    const state = await page.request.get("/api/checkout", {
      headers: { "X-Checkout-Token": route.request().headers()["x-checkout-token"] ?? "" },
    });
    const { checkout } = await state.json();
    checkout.totals = { ...checkout.totals, subtotal: 7000, total: 7000 };
    checkout.notices = ["The price of Netravati Bar Stool changed from ₹6,949 to ₹7,000."];
    const message = "The total has changed. Please look at it once more.";
    return route.fulfill({
      status: 409,
      json: { success: false, code: "checkout_changed", message, requestId: "1", checkout },
    });
  });
  await main(page).getByLabel("Cash on delivery").check();
  await press(page, "Place order for ₹6,949");
  await expect(main(page).getByText("The total has changed.")).toBeVisible();
  await expect(main(page).getByText("changed from ₹6,949 to ₹7,000")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Place order for ₹7,000" })).toBeEnabled();
});

test("a checkout whose time is over says so and leads back @phone", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("aangan.checkoutToken", "nobody's"));
  await page.goto("/payment");
  await expect(main(page).getByRole("heading", { name: "Checkout not found" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Back to the cart" })).toBeVisible();
});
