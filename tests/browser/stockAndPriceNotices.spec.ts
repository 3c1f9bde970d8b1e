import { violations } from "./pageQuality.ts";
import { listening, main, press } from "./places.ts";
import { expect, giveEmail, test } from "./signedIn.ts";

const path = "/product/jaisalmer-3-seater-sofa";
const way = "Tell me when it is back or costs less";

test("a visitor is asked to log in first @phone", async ({ page }) => {
  await page.goto(path);
  await listening(page);
  await press(page, way);
  const dialog = page.getByRole("dialog", { name: "Tell me when" });
  await dialog.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a customer asks to be told, by keyboard too, and takes it back @phone", async ({
  page,
  request,
  signIn,
}) => {
  const member = await signIn(page);
  await page.goto(path);
  await listening(page);
  await press(page, way);
  const soldOut = page.getByRole("group", { name: /Out of stock/ });
  const whenBack = soldOut.getByRole("checkbox", { name: "When it is back" });
  await whenBack.focus();
  await page.keyboard.press("Space");
  const dialog = page.getByRole("dialog", { name: "Tell me when" });
  await expect(dialog).toContainText("Please fill in your email address in your profile");
  await expect(whenBack).not.toBeChecked();
  await giveEmail(request, member);
  await page.keyboard.press("Space");
  await expect(dialog).toContainText("We write to you when it is back in stock, once.");
  await expect(whenBack).toBeChecked();
  await dialog.getByRole("checkbox", { name: "When it costs less" }).first().check();
  await expect(dialog).toContainText("We write to you when it costs less");
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole("link", { name: "profile" }).click();
  await main(page).getByText("Notices you asked for").click();
  const list = page.getByRole("list", { name: "Notices" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText("When it is back in stock");
  await expect(list).toContainText(/When it costs less than ₹[\d,]+/);
  expect(await violations(page)).toEqual([]);
  await press(page, "Take back Jaisalmer 3 Seater Sofa");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await press(page, "Take back Jaisalmer 3 Seater Sofa");
  await expect(main(page)).toContainText("You wait for nothing.");
});

test("a wish can be waited for @phone", async ({ page, request, signIn }) => {
  const member = await signIn(page);
  await giveEmail(request, member);
  const { product } = await (await request.get("/api/products/kabini-2-seater-sofa")).json();
  await request.post("/api/wishlist/items", {
    headers: { Authorization: `Bearer ${member.token}` },
    data: { productId: product.id },
  });
  await page.goto("/wishlist");
  await press(page, `Tell me when it costs less (${product.name})`);
  const dialog = page.getByRole("dialog", { name: "Tell me when" });
  await dialog.getByRole("checkbox", { name: "When it costs less" }).first().check();
  await expect(dialog).toContainText("We write to you when it costs less");
});
