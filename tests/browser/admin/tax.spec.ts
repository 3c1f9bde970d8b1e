import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { overflow, violations } from "../pageQuality.ts";
import { test } from "../visitor.ts";

test("a month is chosen, looked at and taken along by keyboard, everything by owners alone @phone", async ({
  page,
  context,
}) => {
  await context.addCookies([standingStaff.owner.cookie]);
  await page.goto("/admin/tax");
  const sums = page.getByRole("table", { name: "Sums of the month" });
  await expect(sums.getByRole("row")).toHaveCount(4);
  await expect(page.getByText("comes with the project and is nobody’s")).toBeVisible();

  const months = page.getByLabel("Month", { exact: true });
  const thisMonth = await months.locator("option").first().getAttribute("value");
  await months.focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(new RegExp(`month=${thisMonth}`));
  await expect(sums.getByRole("row")).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  const take = async (name: RegExp) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
    const download = await downloading;
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), "utf8"),
    };
  };
  const register = await take(/^Sales register/);
  expect(register.name).toBe(`sales-register-${thisMonth}.csv`);
  expect(register.text).toContain("Document,Number,Date");
  const stock = await take(/^stock\.jsonl/);
  expect(JSON.parse(stock.text.split("\n")[0] ?? "")).toHaveProperty("sku");

  await context.addCookies([standingStaff.manager.cookie]);
  await page.reload();
  await expect(sums).toBeVisible();
  await expect(page.getByRole("heading", { name: "Everything" })).toHaveCount(0);
});
