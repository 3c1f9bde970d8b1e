import { csvFile, csvLine } from "../../support/catalogue/sampleFile.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { violations } from "../pageQuality.ts";
import { expect, test } from "../signedIn.ts";

test("a file is put right, written, seen in the shop, and undone @phone", async ({
  page,
  context,
  request,
}, info) => {
  const slug = `imported-${info.project.name.toLowerCase()}`;
  const name = `Stool ${slug}`;
  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Import and export" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import and export" })).toBeVisible();
  const send = async (fileName: string, ...lines: string[]) => {
    const buffer = Buffer.from(csvFile(...lines));
    await page.getByLabel("File", { exact: true }).setInputFiles({
      ...{ name: fileName, mimeType: "text/csv", buffer },
    });
    await page.getByRole("button", { name: "Look what it changes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: fileName })).toBeVisible();
  };

  await send("wrong.csv", csvLine(slug), csvLine(slug, { sku: `${slug}-2`, price: "-1" }));
  await expect(page.getByRole("heading", { name: "1 mistake" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Mistakes" })).toContainText("variants.1.price");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Forget this file" }).click();
  await expect(page.getByText("The file is forgotten.")).toBeVisible();

  await send("right.csv", csvLine(slug), csvLine(slug, { sku: `${slug}-2` }));
  await expect(page.getByRole("list", { name: "Changes" })).toContainText(name);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Write 1 product" }).click();
  const sure = page.getByRole("dialog", { name: "Write 1 product?" });
  await sure.getByRole("button", { name: "Write 1 product" }).click();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeVisible();
  await expect.poll(async () => (await request.get(`/api/products/${slug}`)).status()).toBe(200);
  const shopPage = await context.newPage();
  await shopPage.goto(`/product/${slug}`);
  await expect(shopPage.getByRole("heading", { level: 1, name })).toBeVisible();
  await shopPage.close();

  await undo.click();
  const back = page.getByRole("dialog", { name: "Undo this import?" });
  await back.getByRole("button", { name: "Undo 1 product" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get(`/api/products/${slug}`)).status()).toBe(404);
  expect(await violations(page)).toEqual([]);
});
