import type { Route } from "@playwright/test";
import { fillCart, newCustomer } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main } from "./places.ts";
import { expect, test } from "./visitor.ts";

const lines = 200;

/** The customer's cart as the shop answers it, with its last line again and again. */
async function lengthen(route: Route) {
  const response = await route.fetch();
  const answer = await response.json();
  const items = answer.cart.items;
  const last = items.at(-1);
  while (items.length < lines) {
    items.push({ ...last, variantId: `${last.variantId}-${items.length}` });
  }
  await route.fulfill({ response, json: answer });
}

test("a cart of 200 lines draws the line that changes alone, and leads to its totals @phone", async ({
  page,
  request,
}) => {
  const { token } = await newCustomer(page);
  await fillCart(request, token, ["netravati-bar-stool", "jamun-drum-side-table"]);
  await page.route(/\/api\/cart(\/items\/.*)?$/, lengthen);
  await page.goto("/cart");
  const removes = main(page).getByRole("button", { name: /^Remove / });
  await expect(removes).toHaveCount(lines);
  // By what they ask for: all lines show the same picture, which is loaded once.
  const atOnce = await page.evaluate(
    () => [...document.images].filter(({ loading }) => loading !== "lazy").length,
  );
  expect(atOnce).toBeLessThan(lines / 4);
  // React keeps what it draws on the node: a line that is drawn again has got new props.
  await page.evaluate(() => {
    const seen = [...document.querySelectorAll("main [role=group]")].map((node) => {
      const key = Object.keys(node).find((name) => name.startsWith("__reactProps$")) ?? "";
      return [node, key, Reflect.get(node, key)] as const;
    });
    Object.assign(window, {
      drawnAgain: () => seen.filter(([node, key, was]) => Reflect.get(node, key) !== was).length,
    });
  });
  await main(page).getByRole("button", { name: "One Netravati Bar Stool more" }).click();
  await expect(main(page).getByText("3 pieces", { exact: true })).toBeVisible();
  const drawnAgain = () =>
    page.evaluate(() => (window as never as { drawnAgain(): number }).drawnAgain());
  expect(await drawnAgain()).toBe(1);
  const way = main(page).getByRole("link", { name: "To the totals" });
  if (await way.isVisible()) {
    await way.press("Enter");
    await expect(main(page).getByRole("heading", { name: "Cart Totals" })).toBeInViewport();
  }
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});
