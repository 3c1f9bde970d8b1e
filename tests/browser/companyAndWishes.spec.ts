import { standingStaff } from "../support/staff/standingStaff.ts";
import { giveAddress, newCustomer, pay, track } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const right = "27AAKCS7788M1Z8";
const ofKarnataka = "29ABCDE1234F1ZW";

test("a customer buys for a company of another state, and finds it the next time @phone", async ({
  page,
  context,
}) => {
  const { phoneNumber } = await newCustomer(page);
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  await press(page, "Buying for a company? Add GSTIN");
  const gstin = page.getByLabel("GSTIN", { exact: true });
  await expect(page.getByLabel("Company name")).toBeFocused();
  await page.getByLabel("Company name").fill("Sharma & Sons Interiors");
  await gstin.fill("27aakcs 7788 m1z9");
  await press(page, "Use for the invoice");
  await expect(gstin).toHaveAccessibleDescription(/check digit of this GSTIN is wrong/);
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveValue("27aakcs 7788 m1z9");
  await gstin.fill(right.toLowerCase());
  await press(page, "Use for the invoice");
  await expect(gstin).toHaveAccessibleDescription(
    /registered in Maharashtra, and the billing address is in Karnataka/,
  );
  await page.getByLabel("PIN code").fill("400001");
  await expect(page.getByLabel("State")).toHaveValue("Maharashtra");
  await page.getByLabel("House, flat and building").fill("4, Dalal Street");
  await page.getByLabel("City or town").fill("Mumbai");
  await page.getByLabel("Remember this company for my next order").check();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await press(page, "Use for the invoice");
  const invoice = page.getByRole("region", { name: "Invoice" });
  await expect(invoice).toContainText(`GSTIN ${right}`);
  await expect(invoice.getByRole("heading", { name: "Invoice" })).toBeFocused();

  const number = await pay(page, "cod", "₹6,949");
  await page.goto(`/orders?order=${number}`);
  await expect(page.getByRole("region", { name: "Invoice" })).toContainText("4, Dalal Street");
  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/orders?view=of+companies");
  await page.getByRole("link", { name: number }).click();
  await expect(main(page).getByText(`GSTIN ${right}`)).toBeVisible();

  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  await press(page, "Buying for a company? Add GSTIN");
  await press(page, "Use Sharma & Sons Interiors");
  await expect(gstin).toHaveValue(right);
  await expect(page.getByLabel("House, flat and building")).toHaveValue("4, Dalal Street");
  await press(page, "Forget Sharma & Sons Interiors");
  await expect(main(page).getByText("Sharma & Sons Interiors is forgotten.")).toBeVisible();
  await page.getByLabel("Remember this company for my next order").check();
  await press(page, "Use for the invoice");
  await expect(invoice).toContainText("Sharma & Sons Interiors");

  await page.goto("/profile");
  await main(page).getByText("Companies you bought for").press("Enter");
  await expect(page.getByRole("list", { name: "Companies" })).toContainText(right);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await press(page, "Forget Sharma & Sons Interiors");
  await expect(main(page).getByText("Sharma & Sons Interiors is forgotten.")).toBeVisible();
  await expect(main(page).getByText("None are kept.")).toBeVisible();
});

test("a gift for the third floor is wished for, and told with the order and to staff @phone", async ({
  page,
  context,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  await press(page, "Floor, lift, day, note or gift");
  const floor = page.getByLabel("Floor (optional)");
  await expect(floor).toBeFocused();
  await floor.fill("999");
  await page.getByLabel("The stairs or doors are narrow").check();
  await page.getByLabel("Delivery and assembly (optional)").selectOption({ index: 1 });
  await page.getByLabel("Note for those who bring it (optional)").fill("Ring twice.");
  await page.getByLabel("It is a gift: no prices in the box").check();
  await page.getByLabel("On the card (optional)").fill("Happy birthday 🎂");
  await press(page, "Keep these wishes");
  await expect(floor).toBeFocused();
  await expect(floor).toHaveAccessibleDescription(/from -2 to 99/);
  await expect(page.getByLabel("On the card (optional)")).toHaveAccessibleDescription(/letters/);
  await expect(page.getByLabel("Note for those who bring it (optional)")).toHaveValue(
    "Ring twice.",
  );
  await floor.fill("3");
  await page.getByLabel("On the card (optional)").fill("Happy birthday");
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await press(page, "Keep these wishes");
  const door = page.getByRole("region", { name: "To the door" });
  await expect(door).toContainText("Floor 3, no lift, narrow stairs or doors");
  await expect(door).toContainText(/(morning|afternoon)/);
  const number = await pay(page, "cod", "₹6,949");
  await track(page, number, phoneNumber);
  await expect(main(page).getByText("Card: Happy birthday")).toBeVisible();
  await expect(main(page).getByText("Ring twice.")).toBeVisible();

  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/orders?view=of+companies");
  await expect(page.getByRole("link", { name: number })).toHaveCount(0);
  await page.goto(`/admin/orders/${number}`);
  await expect(main(page).getByText("Floor 3, no lift, narrow stairs or doors")).toBeVisible();
  await expect(main(page).getByText("Card: Happy birthday").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test("what is typed for the invoice and the door goes into the order without being sent by itself @phone", async ({
  page,
}, { workerIndex }) => {
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  const phoneNumber = freshNumber(workerIndex);
  await giveAddress(page, phoneNumber);
  await press(page, "Floor, lift, day, note or gift");
  await page.getByLabel("Note for those who bring it (optional)").fill("Ring twice.");
  await press(page, "Buying for a company? Add GSTIN");
  const gstin = page.getByLabel("GSTIN", { exact: true });
  await page.getByLabel("Company name").fill("Sharma & Sons Interiors");
  await gstin.fill(ofKarnataka.slice(0, -1));
  await main(page).getByLabel("Cash on delivery").check();
  await press(page, "Place order for ₹6,949");
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveAccessibleDescription(/GSTIN/);
  await expect(main(page).getByText("is not in the order yet")).toBeVisible();
  await expect(page).toHaveURL("/payment");
  await gstin.fill(ofKarnataka);
  await track(page, await pay(page, "cod", "₹6,949"), phoneNumber);
  await expect(main(page).getByText(`GSTIN ${ofKarnataka}`)).toBeVisible();
  await expect(main(page).getByText("Ring twice.")).toBeVisible();
});
