import { standingStaff } from "../../support/staff/standingStaff.ts";
import { lookInBoth } from "../pageQuality.ts";
import { expect, test } from "../signedIn.ts";

test("a product is made, shown and changed by two people at once @phone", async ({
  page,
  context,
  browser,
  request,
}, info) => {
  const name = `Nagaur Settle ${info.project.name}`;
  const slug = `nagaur-settle-${info.project.name}`;
  const sku = `NAGAUR-${info.project.name.toUpperCase()}`;
  const saved = page.getByText("Saved.", { exact: true });
  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/products");
  await expect(page.getByRole("table", { name: "Products" })).toBeVisible();
  await lookInBoth(page);

  await page.getByRole("link", { name: "New product" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New product" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await expect(page.getByLabel("Address")).toHaveValue(slug);
  await page.getByLabel("Category").selectOption({ label: "Chairs" });
  await page.getByRole("textbox", { name: "Type" }).fill("Settle");
  await page.getByLabel("Description").fill("A settle of mango wood.");
  await page.getByLabel("SKU").fill(sku);
  await page.getByRole("textbox", { name: "Colour", exact: true }).fill("Walnut");
  await page.getByLabel("MRP").fill("20000");
  await page.getByLabel("Sale price").fill("21000");
  for (const [label, value] of [
    ["Pieces to begin with", "4"],
    ["Width", "1200"],
    ["Depth", "600"],
    ["Height", "900"],
    ["Weight", "24"],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel("3D model").selectOption("chettinad-cane-settee");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Not saved: The sale price must not be above")).toBeVisible();
  await page.getByLabel("Sale price").fill("15000");
  const variant = page.getByRole("group", { name: sku });
  await expect(variant.getByRole("status")).toContainText("SALE25% OFFCustomers save ₹5,000.");
  await lookInBoth(page);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const onPage = () => request.get(`/product/${slug}`);
  expect((await onPage()).status()).toBe(404);
  await page.getByRole("button", { name: "Put into the shop" }).click();
  await expect(page.getByText(`${name} is in the shop.`)).toBeVisible();
  expect(await (await onPage()).text()).toContain("₹15,000");
  const { product } = await (await request.get(`/api/products/${slug}`)).json();
  expect((await request.get(product.model)).headers()["content-type"]).toBe("model/gltf-binary");

  const others = await browser.newContext();
  await others.addCookies([standingStaff.owner.cookie]);
  const second = await others.newPage();
  await second.goto(page.url());
  await second.getByRole("textbox", { name: "Materials" }).fill("Mango wood");

  await page.getByLabel("Sale price").fill("14000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(saved).toBeVisible();
  expect(await (await onPage()).text()).toContain("₹14,000");

  await second.getByRole("button", { name: "Save", exact: true }).click();
  const changed = second.getByRole("alert").filter({ hasText: "Somebody has changed" });
  await expect(changed.getByRole("row", { name: `${sku}: sale price` })).toContainText(
    "14000as it is now",
  );
  await lookInBoth(second);
  await changed.getByRole("button", { name: "Save mine" }).press("Enter");
  await expect(second.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(second.getByLabel("Sale price")).toHaveValue("14000");
  const shown = await (await onPage()).text();
  expect([shown.includes("₹14,000"), shown.includes("Mango wood")]).toEqual([true, true]);

  await second.getByRole("button", { name: `Change stock of ${sku}` }).click();
  await second.getByLabel("Pieces that came in").fill("3");
  await second.getByRole("button", { name: "Change the stock" }).click();
  await expect(second.getByText(`${sku}: 7 in stock.`)).toBeVisible();
  await others.close();
});
