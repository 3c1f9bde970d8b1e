import { standingStaff } from "../../support/staff/standingStaff.ts";
import { violations } from "../pageQuality.ts";
import { expect, test } from "../signedIn.ts";

test("a code is made, taken by the cart, and paused @phone", async ({
  page,
  context,
  request,
  signIn,
}, info) => {
  const code = `DIWALI-${info.project.name.toUpperCase()}`;
  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/discounts");
  await expect(page.getByRole("row").filter({ hasText: "AANGAN15" })).toContainText(
    "Top of the shop",
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "New code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await page.getByLabel("Percent").fill("10");
  await page.getByLabel("At most").fill("1500");
  await page.getByLabel("For carts from").fill("30000");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("This code is for orders of ₹30,000 or more.");
  await preview.getByLabel("A cart of").fill("40000");
  await expect(preview).toContainText("A cart of ₹40,000 pays ₹38,500, ₹1,500 less.");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Make the code" }).click();
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();

  const { token } = await signIn(page);
  const headers = { Authorization: `Bearer ${token}` };
  const { product } = await (await request.get("/api/products/jaisalmer-3-seater-sofa")).json();
  const item = { productId: product.id, variantId: product.variants[0].id };
  await request.post("/api/cart/items", { data: item, headers });
  const tried = () => request.post("/api/cart/discount", { data: { code }, headers });
  expect(await (await tried()).json()).toMatchObject({ success: true });
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Take up again" })).toBeVisible();
  expect((await tried()).status()).toBe(409);

  await page.getByRole("button", { name: "Delete" }).click();
  const sure = page.getByRole("dialog", { name: `Delete ${code}?` });
  await sure.getByRole("button", { name: `Delete ${code}` }).click();
  await expect(page.getByText(`${code} is deleted.`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(0);
});
