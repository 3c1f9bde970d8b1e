import { standingStaff } from "../../support/staff/standingStaff.ts";
import { violations } from "../pageQuality.ts";
import { expect, test } from "../signedIn.ts";

test("keys are tried before they are saved, and a new zone is told on the storefront @phone", async ({
  page,
  context,
  request,
}, info) => {
  await context.addCookies([standingStaff.owner.cookie]);
  await page.goto("/admin/settings");
  const razorpay = page.getByRole("form", { name: "Online payment: Razorpay" });
  await razorpay.getByLabel("Key id").fill("rzp_test_key");
  await razorpay.getByLabel("Key secret").fill("not this one");
  await razorpay.getByLabel("Webhook secret").fill("secret of the webhook");
  await razorpay.getByRole("button", { name: "Test the connection" }).press("Enter");
  await expect(razorpay.getByRole("status")).toContainText("does not know this key id");
  await razorpay.getByLabel("Key secret").fill("secret of the key");
  await expect(razorpay.getByRole("status")).toBeEmpty();
  await razorpay.getByRole("button", { name: "Test the connection" }).press("Enter");
  await expect(razorpay.getByRole("status")).toContainText("Razorpay knows these keys");
  expect(await violations(page)).toEqual([]);

  const isDesktop = info.project.name === "desktop";
  const [pincode, days] = isDesktop ? ["796701", 11] : ["795101", 12];
  const name = `Hills by ${info.project.name}`;
  await page.goto("/admin/zones");
  await page.getByLabel("PIN code", { exact: true }).fill(pincode);
  const answer = page.getByRole("region", { name: "A PIN code" }).getByRole("status");
  await expect(answer).toContainText("business days after dispatch");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "New zone" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Business days from").fill(String(days));
  await page.getByLabel("to", { exact: true }).fill(String(days + 2));
  await page.getByLabel("PIN codes").fill(`${pincode}\n${pincode}`);
  await page.getByRole("button", { name: "Make the zone" }).press("Enter");
  await expect(page.getByLabel("PIN codes")).toHaveAccessibleDescription(/line 1 already/);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("PIN codes").fill(pincode);
  await page.getByRole("button", { name: "Make the zone" }).press("Enter");
  await expect(page.getByText(`${name} is saved, and counts from now on.`)).toBeVisible();
  const told = await (await request.get(`/api/delivery/${pincode}`)).json();
  expect(told.message).toBe(`Delivered ${days}–${days + 2} business days after dispatch.`);
  await page.getByLabel("PIN code", { exact: true }).fill(pincode);
  await expect(answer).toContainText(told.message);
  await expect(answer).toContainText(name);
});
