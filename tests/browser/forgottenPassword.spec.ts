import type { Page } from "@playwright/test";
import { lookInBoth, overflow, scriptBudget, violations, watchLoad } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { latestCode } from "./sentCode.ts";
import { inDatabase } from "./shopDatabase.ts";
import { expect, freshNumber, newMember } from "./signedIn.ts";
import { test } from "./visitor.ts";

const box = (page: Page, digit: number) =>
  page.getByRole("textbox", { name: `Digit ${digit} of 4` });

/** Somebody who registered in another place. */
const member = test.extend<{ phoneNumber: string; latestCode: (count: number) => Promise<string> }>(
  {
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    phoneNumber: async ({}, use) => use((await newMember()).phoneNumber),
    latestCode: async ({ phoneNumber, baseURL }, use) => {
      await use((count) => latestCode(baseURL ?? "", phoneNumber, count));
    },
  },
);

member(
  "a password is forgotten, set anew by a code, and works @phone",
  async ({ page, phoneNumber, latestCode }) => {
    const renewed = "brass-lamp-at-dusk";
    await page.goto("/login");
    await press(page, "Forgot your password?");
    await expect(page.getByText("Please enter a valid 10-digit phone number")).toBeVisible();
    await expect(page.getByLabel("Phone number")).toBeFocused();
    await page.getByLabel("Phone number").fill(`+91 ${phoneNumber}`);
    await press(page, "Forgot your password?");
    await expect(page).toHaveURL("/otp");
    await expect(main(page).getByText(/is good for 5 minutes/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await expect(box(page, 1)).toHaveAttribute("autocomplete", "one-time-code");

    await press(page, "Set New Password");
    await expect(page.getByText("Please enter the complete 4-digit OTP.")).toBeVisible();
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(await latestCode(1));
    await press(page, "Set New Password");
    await expect(page.getByText(/Please use at least 6 characters/)).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("password123");
    await press(page, "Set New Password");
    await expect(page.getByText(/among the first that strangers try/)).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill(renewed);
    await press(page, "Set New Password");
    await expect(page.getByText("Your new password is set, and you are logged in.")).toBeVisible();
    await expect(page).toHaveURL("/");

    await page.goto("/profile");
    await press(page, "Logout");
    await page.getByLabel("Phone number").fill(phoneNumber);
    await page.getByLabel("Password", { exact: true }).fill(renewed);
    await press(page, "Sign In");
    await expect(page.getByText("Login successful!")).toBeVisible();
  },
);

member(
  "a code instead of the password leads back to where somebody came from @phone",
  async ({ page, phoneNumber, latestCode }) => {
    await page.goto("/product/netravati-bar-stool");
    await press(page, "Add Netravati Bar Stool to wishlist");
    await page.getByLabel("Phone number").fill(phoneNumber);
    await press(page, "Log in with a code");
    await expect(page).toHaveURL("/otp");
    const first = await latestCode(1);
    await press(page, "Send a new code");
    await expect(page.getByText(/its code is on its way/)).toBeVisible();
    const code = await latestCode(2);
    const wrong = first === code ? String((Number(code) + 1) % 10_000).padStart(4, "0") : first;
    await box(page, 1).click();
    await page.keyboard.type(wrong);
    await press(page, "Verify");
    await expect(page.getByText(/This code is not right, or no longer good/)).toBeVisible();
    await page.reload();
    await box(page, 1).click();
    await expect(main(page).getByText(/is good for 5 minutes/)).toBeVisible();
    await box(page, 1).click();
    await page.keyboard.type(code);
    await press(page, "Verify");
    await expect(page.getByText("Login successful!")).toBeVisible();
    await expect(page).toHaveURL("/product/netravati-bar-stool");
  },
);

member(
  "an account long unused asks for a code by email behind that of the phone",
  async ({ page, phoneNumber, latestCode: byPhone, baseURL }) => {
    // Nothing of the number: what was sent to either is told apart by it.
    const email = `meera.${process.pid}.${test.info().project.name}@example.in`;
    await inDatabase(baseURL, async (database) => {
      const of = "select id from customers where phone_number = $1";
      await database.query(`update customers set email = $2 where id = (${of})`, [
        phoneNumber,
        email,
      ]);
      await database.query(
        `update sessions set last_used_at = now() - interval '3 years' where customer_id = (${of})`,
        [phoneNumber],
      );
    });
    const type = async (code: string) => {
      await box(page, 1).click();
      await page.keyboard.type(code);
      await press(page, "Verify");
    };
    const another = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");
    const wrong = page.getByText(/This code is not right, or no longer good/);
    await page.goto("/login");
    await page.getByLabel("Phone number").fill(phoneNumber);
    await press(page, "Log in with a code");
    const first = await byPhone(1);
    await type(another(first));
    await expect(wrong).toBeVisible();
    await type(first);
    await expect(page.getByText("We have sent one more code, to its email address")).toBeVisible();
    await expect(main(page).getByText("code from our email")).toBeVisible();
    await expect(box(page, 1)).toBeFocused();
    await expect(box(page, 1)).toHaveValue("");
    await lookInBoth(page);
    const second = await latestCode(baseURL ?? "", email, 1);
    expect(await byPhone(1), "the phone gets no other").toBe(first);
    await type(another(second));
    await expect(wrong).toBeVisible();
    await expect(main(page).getByText("code from our email")).toBeVisible();
    await type(second);
    await expect(page.getByText("Login successful!")).toBeVisible();
    await expect(page).toHaveURL("/");
  },
);

test("a number without an account hears the same, and the page stays small @phone", async ({
  page,
}, { workerIndex }) => {
  const load = await watchLoad(page);
  await page.goto("/login");
  await page.getByLabel("Phone number").fill(freshNumber(workerIndex));
  await press(page, "Log in with a code");
  await expect(main(page).getByText(/is good for 5 minutes/)).toBeVisible();
  expect(await load.scriptKilobytes()).toBeLessThanOrEqual(scriptBudget);
  await page.goto("/about");
  await page.goto("/otp");
  await expect(main(page).getByText("Sample", { exact: true })).toBeVisible();
});
