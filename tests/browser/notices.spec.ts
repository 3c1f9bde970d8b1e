import { expect } from "@playwright/test";
import { addedToCart, listening, main, press } from "./places.ts";
import { test } from "./signedIn.ts";

const sofa = "/product/jaisalmer-3-seater-sofa";

test("what was put into the cart leads to the cart", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto(sofa);
  await press(page, "Add To Cart");
  await addedToCart(page);
  await main(page).getByRole("link", { name: "View cart" }).press("Enter");
  await expect(page).toHaveURL(/\/shopping$/);
  await expect(main(page).getByText("Jaisalmer 3 Seater Sofa").first()).toBeVisible();
});

test("on phones the bar at the bottom says it too, with the way to the cart @phone", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto(sofa);
  await listening(page);
  await page.getByRole("button", { name: "Add To Cart" }).last().click();
  const links = main(page).getByRole("link", { name: "View cart" });
  await expect(links.last()).toBeInViewport();
});

test("a notice covers neither the price nor what is bought with", async ({ page, signIn }) => {
  await signIn(page);
  await page.route("**/api/wishlist/items", (route) => route.abort());
  await page.goto(sofa);
  await listening(page);
  const heart = main(page)
    .getByRole("button", { name: /^Add .* to wishlist/ })
    .last();
  await heart.dispatchEvent("click");
  const notice = page.getByText(/^Error updating wishlist/).filter({ visible: true });
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  if (box === null) throw new Error("the notice has no box");
  const covered = [
    main(page).getByText("₹46,999").first(),
    ...(await page.getByRole("button", { name: "Add To Cart" }).all()),
    ...(await page.getByRole("radio").all()),
  ];
  for (const place of covered) {
    const other = await place.boundingBox();
    if (other === null) continue;
    const apart =
      box.x + box.width <= other.x ||
      other.x + other.width <= box.x ||
      box.y + box.height <= other.y ||
      other.y + other.height <= box.y;
    expect(apart).toBe(true);
  }
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(notice).toHaveCount(0);
});
