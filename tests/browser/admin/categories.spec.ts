import { standingStaff } from "../../support/staff/standingStaff.ts";
import { violations } from "../pageQuality.ts";
import { expect, test } from "../signedIn.ts";

test("a category is added, moved by keyboard, renamed and deleted, and the shop shows it @phone", async ({
  page,
  context,
  request,
}, info) => {
  const name = `Garden ${info.project.name}`;
  const slug = name.toLowerCase().replace(" ", "-");
  const inShop = async (): Promise<string[]> =>
    (await (await request.get("/api/categories")).json()).categories
      .map((category: { name: string }) => category.name)
      .filter((one: string) => one === "Wardrobes" || one.endsWith(info.project.name));
  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/categories");
  const list = page.getByRole("list", { name: "Categories" });
  await expect(list.getByRole("link", { name: "Wardrobes" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: "New category" }).click();
  await page.getByLabel("Name").fill(name);
  await expect(page.getByLabel("Address")).toHaveValue(slug);
  await page.getByLabel("Description").fill("For balconies.");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add the category" }).click();
  await expect(page.getByText(`${name} is added.`)).toBeVisible();
  expect(await inShop()).toEqual(["Wardrobes", name]);

  const up = page.getByRole("button", { name: `Move ${name} up` });
  await expect(async () => {
    await up.focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await inShop())[0], { timeout: 2000 }).toBe(name);
  }).toPass();
  await expect(up).toBeFocused();

  await list.getByRole("link", { name }).click();
  await page.getByLabel("Name").fill(`Outdoor ${info.project.name}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await inShop()).toEqual([`Outdoor ${info.project.name}`, "Wardrobes"]);
  const shopPage = await context.newPage();
  await shopPage.goto(`/products/${slug}`);
  await expect(shopPage.getByRole("heading", { level: 1 })).toContainText("Garden");
  await expect(shopPage.getByText("For balconies.")).toBeAttached();
  await shopPage.close();

  await page.getByRole("button", { name: "Delete" }).click();
  const sure = page.getByRole("dialog", { name: `Delete Outdoor ${info.project.name}?` });
  await sure.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText(`Outdoor ${info.project.name} is deleted.`)).toBeVisible();
  await expect(list.getByRole("link", { name: "Wardrobes" })).toBeVisible();
  expect(await inShop()).toEqual(["Wardrobes"]);
});
