import { expect } from "@playwright/test";
import { main } from "./places.ts";
import { test } from "./signedIn.ts";

for (const { path, says, way } of [
  { path: "/orders", says: "No current orders.", way: "/products" },
  { path: "/wishlist", says: "Your wishlist is empty!", way: "/products" },
]) {
  test(`${path} without anything leads on`, async ({ page, signIn }) => {
    await signIn(page);
    await page.goto(path);
    await expect(main(page).getByText(says)).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Look around the shop" })).toHaveAttribute(
      "href",
      way,
    );
    const best = main(page).getByRole("region", { name: "Best sellers" });
    await expect(best.getByRole("article")).toHaveCount(4);
  });
}
