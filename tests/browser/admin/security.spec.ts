import { expect } from "@playwright/test";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { overflow, violations } from "../pageQuality.ts";
import { test } from "../visitor.ts";

test("an owner sees who tried to get into an account, and from where @phone", async ({
  page,
  context,
}) => {
  const phoneNumber = "9999900000";
  const guess = { phoneNumber, password: "not this one" };
  expect((await context.request.post("/api/auth/login", { data: guess })).status()).toBe(401);

  await context.addCookies([standingStaff.owner.cookie]);
  // It is written down some seconds after it happened.
  const written = `/api/admin/security-events?event=sign_in_refused&customer=${phoneNumber}`;
  const entriesOf = async () => (await (await context.request.get(written)).json()).entries;
  await expect.poll(entriesOf).not.toEqual([]);
  await page.goto("/admin/security");
  await page.getByRole("searchbox").fill("99999 00000");
  await expect(page).toHaveURL(/customer=99999/);
  const entries = page.getByRole("table", { name: "Security" }).getByRole("row");
  const refused = entries.filter({ hasText: "Sign-in refused" }).first();
  await expect(refused).toBeVisible();
  await expect(refused).toContainText("A visitor");
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await refused.getByRole("link", { name: /x$/ }).click();
  await expect(page.getByLabel("Network")).toHaveValue(/x$/);
  await page.getByLabel("What").selectOption("Password changed");
  await expect(page.getByText("Nothing happened like that")).toBeVisible();

  await page.goto(`/admin/customers?q=${phoneNumber}`);
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("link", { name: "Who tried to get into this account" }).click();
  await expect(refused).toBeVisible();
});
