import { csvHead, csvLine } from "../../support/catalogue/sampleFile.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { lookInBoth } from "../pageQuality.ts";
import { expect, test } from "../signedIn.ts";

test("all products that match are made cheaper by keyboard, and one for two days alone @phone", async ({
  page,
  context,
  request,
}, info) => {
  const stem = `bulk-${info.project.name.toLowerCase()}`;
  const name = `Stool ${stem}-7`;
  await context.addCookies([standingStaff.manager.cookie]);
  const lines = Array.from({ length: 52 }, (_, place) => {
    const price = place === 51 ? { price: "900", sale_price: "900" } : {};
    return `${csvLine(`${stem}-${place}`, price)},draft`;
  });
  await page.goto("/admin/products/import");
  const buffer = Buffer.from([`${csvHead},state`, ...lines].join("\r\n"));
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: `${stem}.csv`, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Look what it changes" }).click();
  await page.getByRole("button", { name: "Write 52 products" }).click();
  const sure = page.getByRole("dialog", { name: "Write 52 products?" });
  await sure.getByRole("button", { name: "Write 52 products" }).click();
  await expect(page.getByText("Written", { exact: true })).toBeVisible();

  await page.goto(`/admin/products?state=draft&q=${stem}`);
  const all = page.getByRole("checkbox", { name: "Select all 50" }).filter({ visible: true });
  await all.first().press("Space");
  await page.getByRole("link", { name: "Change all 52 that match" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Change 52 products" })).toBeVisible();
  await page.getByLabel("Change", { exact: true }).selectOption({ label: "Price, by rupees" });
  await page.getByRole("textbox", { name: "Rupees" }).fill("1,000");
  await page.getByRole("textbox", { name: "Rupees" }).press("Enter");
  const shown = page.getByRole("region", { name: "What would change" });
  await expect(shown.getByRole("status")).toContainText("51 products of 52 would change.");
  await expect(shown.getByRole("status")).toContainText(
    "1 product left out: a price would fall to zero or below",
  );
  await expect(page.getByRole("table", { name: "Lines that are left out" })).toContainText("₹900");
  await lookInBoth(page);
  await page.getByRole("button", { name: "Change 51 products" }).press("Enter");
  await expect(page.getByText("51 products are changed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Left out" })).toContainText(`Stool ${stem}-51`);
  await lookInBoth(page);

  await page.goto(`/admin/products?q=${stem}-7`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("products-listed.csv");
  await page.getByRole("link", { name }).click();
  await expect(page.getByLabel("Sale price")).toHaveValue("3499");
  await page.getByRole("button", { name: "Put into the shop" }).click();
  await expect(page.getByText(`${name} is in the shop.`)).toBeVisible();
  const onPage = async () => (await request.get(`/product/${stem}-7`)).text();
  expect(await onPage()).toContain("₹3,499");

  const inIndia = (hours: number) =>
    new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16);
  await page.getByLabel("Price meanwhile").fill("5000");
  await page.getByLabel("From", { exact: true }).fill(inIndia(-24));
  await page.getByLabel("To", { exact: true }).fill(inIndia(24));
  await page.getByRole("button", { name: "Schedule the price" }).press("Enter");
  await expect(page.getByText("no price may be above it")).toBeVisible();
  await page.getByLabel("Price meanwhile").fill("2999");
  await page.getByRole("button", { name: "Schedule the price" }).press("Enter");
  await expect(page.getByText("The price is scheduled.")).toBeVisible();
  expect(await onPage()).toContain("₹2,999");
  await page.getByRole("button", { name: "End now" }).press("Enter");
  await expect(page.getByText("has its sale price again.")).toBeVisible();
  expect(await onPage()).not.toContain("₹2,999");
  await lookInBoth(page);
});
