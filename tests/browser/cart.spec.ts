import type { APIRequestContext, Page, Route } from "@playwright/test";
import { addedToCart, main } from "./places.ts";
import { expect, type TestCustomer, test } from "./signedIn.ts";

const name = "Kabini 2 Seater Sofa";
const more = (page: Page) => page.getByRole("button", { name: `One ${name} more` });
const quantity = (page: Page) => page.getByRole("group", { name: `Quantity of ${name}` });
const pieces = (page: Page, count: number) =>
  main(page).getByText(`${count} ${count === 1 ? "piece" : "pieces"}`, { exact: true });

/** Puts pieces of the sofa's first variant into the cart; answers how many there are in all. */
async function fillCart(request: APIRequestContext, customer: TestCustomer, count = 1) {
  const { product } = await (await request.get("/api/products/kabini-2-seater-sofa")).json();
  const [variant] = product.variants;
  const answer = await request.post("/api/cart/items", {
    headers: { Authorization: `Bearer ${customer.token}` },
    data: { productId: product.id, variantId: variant.id, quantity: count },
  });
  expect(answer.ok()).toBe(true);
  return { stock: variant.stockQuantity as number, product };
}

/** A promise, and the way to keep it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test("a quantity that the shop refuses is shown at once, marked, and taken back @phone", async ({
  page,
  request,
  signIn,
}) => {
  await fillCart(request, await signIn(page));
  const { open, opened } = gate();
  await page.route("**/api/cart/items/*", async (route) => {
    await opened;
    await route.fulfill({ status: 500, json: { success: false } });
  });
  await page.goto("/shopping");
  await more(page).click();
  await expect(quantity(page).getByText("2", { exact: true })).toBeVisible();
  await expect(page.locator("[aria-busy=true]").getByText("Updating")).toBeVisible();
  await expect(pieces(page, 2)).toBeVisible();
  open();
  await expect(page.getByText("Failed to update quantity.")).toBeVisible();
  await expect(pieces(page, 1)).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("a line whose removal fails comes back @phone", async ({ page, request, signIn }) => {
  await fillCart(request, await signIn(page));
  const { open, opened } = gate();
  await page.route("**/api/cart/items/*", async (route) => {
    await opened;
    await route.abort();
  });
  await page.goto("/shopping");
  await page.getByRole("button", { name: `Remove ${name} from cart` }).click();
  await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();
  open();
  await expect(page.getByText("Failed to remove item.")).toBeVisible();
  await expect(pieces(page, 1)).toBeVisible();
});

test("quick presses on plus end in the right number @phone", async ({ page, request, signIn }) => {
  await fillCart(request, await signIn(page));
  const sent: number[] = [];
  const { open, opened } = gate();
  await page.route("**/api/cart/items/*", async (route) => {
    sent.push(route.request().postDataJSON().quantity);
    if (sent.length === 1) await opened;
    await route.continue();
  });
  await page.goto("/shopping");
  await more(page).click();
  await expect.poll(() => sent).toEqual([2]);
  await more(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(pieces(page, 4)).toBeVisible();
  open();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(pieces(page, 4)).toBeVisible();
  expect(sent).toEqual([2, 4]);
  await page.reload();
  await expect(pieces(page, 4)).toBeVisible();
});

test("a slow answer never overwrites a newer one @phone", async ({ page, request, signIn }) => {
  await fillCart(request, await signIn(page));
  await page.goto("/shopping");
  await expect(pieces(page, 1)).toBeVisible();
  const { open, opened } = gate();
  const read = gate();
  await page.route("**/api/cart", async (route: Route) => {
    const old = await route.fetch();
    read.open();
    await opened;
    await route.fulfill({ response: old }).catch(() => {});
  });
  await page.evaluate(() => {
    const otherTab = new BroadcastChannel("account");
    otherTab.postMessage("cart");
    otherTab.close();
  });
  await read.opened;
  await more(page).click();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  open();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(pieces(page, 2)).toBeVisible();
});

test("plus stops at the stock and hands the keyboard to minus @phone", async ({
  page,
  request,
  signIn,
}) => {
  const customer = await signIn(page);
  const { stock } = await fillCart(request, customer);
  await fillCart(request, customer, stock - 2);
  await page.goto("/shopping");
  await more(page).click();
  await expect(main(page).getByText("Max stock reached")).toBeVisible();
  await expect(more(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: `One ${name} fewer` })).toBeFocused();
});

test("minus stops at one @phone", async ({ page, request, signIn }) => {
  await fillCart(request, await signIn(page), 2);
  await page.goto("/shopping");
  const fewer = page.getByRole("button", { name: `One ${name} fewer` });
  await fewer.click();
  await expect(pieces(page, 1)).toBeVisible();
  await expect(fewer).toBeDisabled();
  await expect(more(page)).toBeFocused();
});

test("a change without a token is reverted and asks for a login @phone", async ({
  page,
  request,
  signIn,
}) => {
  await fillCart(request, await signIn(page));
  await page.goto("/shopping");
  await expect(pieces(page, 1)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("token"));
  await more(page).click();
  await expect(page.getByText("Action requires login.")).toBeVisible();
  await expect(pieces(page, 1)).toBeVisible();
});

test("a cart that cannot be read can be asked for again @phone", async ({
  page,
  request,
  signIn,
}) => {
  await fillCart(request, await signIn(page));
  await page.route("**/api/cart", (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await page.goto("/shopping");
  const again = main(page).getByRole("button", { name: "Try Again" });
  await expect(again).toBeVisible();
  await page.unroute("**/api/cart");
  await again.click();
  await expect(pieces(page, 1)).toBeVisible();
});

test("every open tab agrees @phone", async ({ page, context, signIn }) => {
  await signIn(page);
  await page.goto("/shopping");
  await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/product/kabini-2-seater-sofa");
  const add = main(other).getByRole("button", { name: "Add To Cart" }).filter({ visible: true });
  await add.first().click();
  await addedToCart(other);
  await expect(pieces(page, 1)).toBeVisible();
  await more(page).click();
  await expect(
    other.getByRole("link", { name: "Cart, 2 items" }).filter({ visible: true }),
  ).toBeVisible();

  await other.evaluate(() => {
    localStorage.removeItem("token");
    localStorage.setItem("isAuthenticated", "false");
  });
  await expect(main(page).getByText("Please log in to view your cart.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cart/ }).filter({ visible: true })).toHaveCount(0);
});

test("the wishlist takes a wish off at once, and back with an alert if that fails @phone", async ({
  page,
  request,
  signIn,
}) => {
  const customer = await signIn(page);
  const { product } = await (await request.get("/api/products/kabini-2-seater-sofa")).json();
  await request.post("/api/wishlist/items", {
    headers: { Authorization: `Bearer ${customer.token}` },
    data: { productId: product.id },
  });
  const { open, opened } = gate();
  await page.route("**/api/wishlist/items/*", async (route) => {
    await opened;
    await route.fulfill({ status: 500, json: { success: false } });
  });
  await page.goto("/wishlist");
  const link = main(page).getByRole("link", { name });
  await expect(link).toHaveAttribute("href", `/product/${product.id}`);
  const remove = page.getByRole("button", { name: `Remove ${name} from wishlist` });
  await remove.click();
  await expect(main(page).getByText("Your wishlist is empty!")).toBeVisible();
  const alerted = page.waitForEvent("dialog");
  open();
  const alert = await alerted;
  expect(alert.message()).toBe("Failed to remove item.");
  await alert.accept();
  await expect(link).toBeVisible();
  await page.unroute("**/api/wishlist/items/*");
  await remove.click();
  await page.reload();
  await expect(main(page).getByText("Your wishlist is empty!")).toBeVisible();
});
