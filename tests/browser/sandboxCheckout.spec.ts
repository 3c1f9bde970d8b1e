import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "../../server/ground/projectRoot.ts";
import { type SpawnedShop, spawnShop } from "../support/spawnedShop.ts";
import { throwawayFolder } from "../support/throwawayFolder.ts";
import { violations } from "./pageQuality.ts";
import { expect, test } from "./visitor.ts";

/** A shop of this file's own, whose checkouts go to the sandbox. */
let shop: SpawnedShop;
let folder: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await throwawayFolder("sandbox");
  shop = await spawnShop([join(projectRoot, "bin/serve"), "--provider", "sandbox"], {
    DATABASE_URL: "",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
  });
});
test.afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const overlay = (page: Page) => page.getByRole("dialog", { name: "Sandbox checkout" });
const form = (page: Page) => page.frameLocator('iframe[title="Sandbox checkout"]');

/** From the product's page to the sandbox's form. What the page's policy forbids is collected. */
async function buyNow(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(`${shop.address}/product/jaisalmer-3-seater-sofa`);
  await page.getByRole("main").getByRole("button", { name: "Buy Now" }).first().click();
  await expect(form(page).getByRole("heading", { name: "Sandbox checkout" })).toBeVisible();
  return faults;
}

async function fillIn(page: Page) {
  const answers = {
    "Phone number": "9876543210",
    "One-time password": "1234",
    "First name": "Asha",
    "House and street": "12 MG Road",
    City: "Jaipur",
    "PIN code": "302001",
  };
  for (const [label, value] of Object.entries(answers)) {
    await form(page).getByLabel(label).fill(value);
  }
}

test("a visitor buys a sofa through the provider's overlay, and is shown the order @phone", async ({
  page,
}) => {
  const faults = await buyNow(page);
  await expect(form(page).getByText("No money moves and nothing is delivered")).toBeVisible();
  await fillIn(page);
  await form(page).getByRole("button", { name: "Place the order" }).click();
  await expect(page).toHaveURL(/\/order-status\?oid=[a-f0-9]{24}&ost=SUCCESS$/);
  await expect(
    page
      .getByRole("main")
      .getByText(/AG-[A-Z0-9]{4}-[A-Z0-9]{4}/)
      .first(),
  ).toBeVisible();
  expect(faults).toEqual([]);
});

test("a payment that fails leads back to the shop, and says so @phone", async ({ page }) => {
  await buyNow(page);
  await fillIn(page);
  await form(page).getByLabel("Pay online, and the payment fails").check();
  await form(page).getByRole("button", { name: "Place the order" }).click();
  await expect(page).toHaveURL(/ost=FAILED$/);
  await expect(page.getByRole("main").getByText(/AG-/)).toHaveCount(0);
});

test("an order that waits for the owner is said to be checked, kindly and without the reason @phone", async ({
  page,
  request,
}) => {
  const misstate = (misstatement: string) =>
    request.post(`${shop.sandboxAddress}/__sandbox/switches`, { data: { misstatement } });
  await misstate("discount");
  await buyNow(page);
  await fillIn(page);
  await form(page).getByRole("button", { name: "Place the order" }).click();
  await expect(page).toHaveURL(/ost=SUCCESS$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "We are checking your order" })).toBeVisible();
  await expect(main.getByText("writes to you or calls you")).toBeVisible();
  await expect(main.getByRole("link", { name: "+91 80000 00000" })).toBeVisible();
  await expect(main.getByText(/discount|agreed/)).toHaveCount(0);
  await misstate("none");
});

test("who closes the overlay is on the product's page as before @phone", async ({ page }) => {
  await buyNow(page);
  await overlay(page).getByRole("button", { name: "Close the sandbox checkout" }).click();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${shop.address}/product/jaisalmer-3-seater-sofa`);
  await expect(page.getByRole("main").getByRole("button", { name: "Buy Now" })).toBeEnabled();
  // Its steps are the provider's: ours ask for nothing, and lead back to where it begins.
  await page.goto(`${shop.address}/payment`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Not placed yet" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Go to the payment" })).toHaveCount(0);
  await main.getByRole("link", { name: "Back to Jaisalmer" }).click();
  await expect(page).toHaveURL(`${shop.address}/product/jaisalmer-3-seater-sofa`);
});

test("the customer is told when the provider's script does not come @phone", async ({
  page,
  request,
}) => {
  const switchTo = (script: string) =>
    request.post(`${shop.sandboxAddress}/__sandbox/switches`, { data: { script } });
  await switchTo("missing");
  await page.goto(`${shop.address}/product/jaisalmer-3-seater-sofa`);
  await page.getByRole("main").getByRole("button", { name: "Buy Now" }).first().click();
  await expect(page.getByText("Could not launch checkout. Please try again.")).toBeVisible();
  await switchTo("served");
});

test("the sandbox's form can be used by everybody @phone", async ({ page }) => {
  await buyNow(page);
  const frame = page.frames().find((inner) => inner.url().startsWith(shop.sandboxAddress));
  await page.goto(frame?.url() ?? "");
  expect(await violations(page)).toEqual([]);
});
