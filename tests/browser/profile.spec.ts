import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { confirmedLongAgo } from "./longAgo.ts";
import { lookAt, lookInBoth, violations } from "./pageQuality.ts";
import { main } from "./places.ts";
import { latestCode } from "./sentCode.ts";
import { expect, freshNumber, password, test } from "./signedIn.ts";

const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const drawing = join(import.meta.dirname, "../../web/public/favicon.svg");
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function edit(page: Page) {
  await page.goto("/profile");
  await press(page, "Edit Profile");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@example.in");
}

test("refuses what is incomplete beside its field, and cancels to what was saved @phone", async ({
  page,
  signIn,
}) => {
  const customer = await signIn(page);
  await edit(page);
  await page.getByLabel("Full name").fill("");
  await page.getByLabel("Contact number").fill("12345");
  await page.getByLabel("New password", { exact: true }).fill("courtyard8");
  await page.getByLabel("Confirm new password").fill("courtyard9");
  await press(page, "Save Changes");
  await expect(page.getByLabel("Full name")).toBeFocused();
  for (const text of [
    "Please enter a 10-digit phone number",
    "New passwords do not match.",
    "Current password is required to change your password.",
  ]) {
    await expect(main(page).getByText(text)).toBeVisible();
  }
  await press(page, "Cancel");
  await expect(main(page).getByText(`+91 ${customer.phoneNumber}`)).toBeVisible();
  await press(page, "Edit Profile");
  await expect(page.getByLabel("Contact number")).toHaveValue(customer.phoneNumber);
});

test("a wrong current password is told beside it; a right one keeps this device signed in @phone", async ({
  page,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  await page.goto("/register");
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Register");
  await expect(page).toHaveURL("/");
  await edit(page);
  await page.getByLabel("Current password").fill("not right");
  await page.getByLabel("New password", { exact: true }).fill("courtyard8");
  await page.getByLabel("Confirm new password").fill("courtyard8");
  await press(page, "Save Changes");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "Your current password is not right.",
  );
  await page.getByLabel("Current password").fill(password);
  await press(page, "Save Changes");
  await expect(main(page).getByText("Profile updated successfully!")).toBeVisible();
  await page.reload();
  await expect(main(page).getByText("asha@example.in")).toBeVisible();

  await press(page, "Delete my account");
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("another contact number asks for the password and a code from both numbers @phone", async ({
  page,
  baseURL,
}, { workerIndex }) => {
  test.slow();
  const [before, after] = [freshNumber(workerIndex), freshNumber(workerIndex)];
  await page.goto("/register");
  await page.getByLabel("Phone number").fill(before);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Register");
  await expect(page).toHaveURL("/");
  await edit(page);
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("Contact number").fill(`+91 ${before}`);
  await expect(page.getByText("You log in with your contact number.")).toBeHidden();
  await page.getByLabel("Contact number").fill(after);
  await expect(page.getByText("You log in with your contact number.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue(password);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Current password").fill("");
  await press(page, "Send Codes");
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "Current password is required to change your contact number.",
  );
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  const codeOf = (number: string) =>
    page.getByLabel(`Code sent to +91 ${number.slice(0, 5)} ${number.slice(5)}`);
  await expect(codeOf(before)).toBeFocused();
  await lookAt(page);
  const [toOld, toNew] = [
    await latestCode(baseURL ?? "", before, 1),
    await latestCode(baseURL ?? "", after, 1),
  ];
  await page.keyboard.type(toOld);
  await press(page, "Save Changes");
  await expect(codeOf(after)).toBeFocused();
  await expect(codeOf(after)).toHaveAccessibleDescription("Please enter the complete 4-digit OTP.");
  await page.keyboard.type(String((Number(toNew) + 1) % 10_000).padStart(4, "0"));
  await press(page, "Save Changes");
  await expect(codeOf(after)).toHaveAccessibleDescription(/code from your new number is not right/);
  await codeOf(after).fill(toNew);
  await press(page, "Save Changes");
  await expect(main(page).getByText("Profile updated successfully!")).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(`+91 ${after}`)).toBeVisible();
});

test("takes a picture, and no file that is none @phone", async ({ page, signIn }) => {
  await signIn(page);
  await edit(page);
  const field = page.getByLabel("Change picture");
  await field.setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  await expect(main(page).getByText("Please choose a picture.")).toBeVisible();
  await field.setInputFiles({
    name: "drawing.svg",
    mimeType: "image/svg+xml",
    buffer: readFileSync(drawing),
  });
  await press(page, "Save Changes");
  await expect(main(page).getByText(/Please choose a JPEG/)).toBeVisible();
  await field.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: onePixel,
  });
  await press(page, "Save Changes");
  await expect(main(page).getByText("Profile updated successfully!")).toBeVisible();
  const { user } = await page.evaluate(() => ({
    user: JSON.parse(localStorage.getItem("userDetails") ?? "{}"),
  }));
  expect(user.profilePicUrl).toMatch(/^\/static\/images\/portrait/);
  await expect(main(page).locator(`img[src="${user.profilePicUrl}"]`)).toBeVisible();
});

test("a session that ends while editing says so and forgets the customer @phone", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await edit(page);
  await page.route("**/api/user", (route) =>
    route.fulfill({ status: 401, json: { success: false, code: "unauthenticated" } }),
  );
  await press(page, "Save Changes");
  await expect(
    page.getByText("Session expired or invalid during update. Please log in again."),
  ).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ isAuthenticated: "false" });
});

for (const [answer, text] of [
  [{ status: 500, json: { success: false } }, "Failed to fetch profile data."],
  [{ status: 200, body: "<html>" }, "Unexpected server response. Please try again later."],
  [{ status: 200, json: { success: true } }, "Profile data not found in response."],
] as const) {
  test(`a profile that cannot be read says "${text}" @phone`, async ({ page, signIn }) => {
    await signIn(page);
    await page.route("**/api/user", (route) => route.fulfill(answer));
    await page.goto("/profile");
    await expect(main(page).getByText(text)).toBeVisible();
    await page.unroute("**/api/user");
    await press(page, "Try Again");
    await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  });
}

test("the way back after logging out shows nothing of the account @phone", async ({
  page,
  signIn,
}) => {
  const customer = await signIn(page);
  await page.goto("/profile");
  await expect(main(page).getByText(customer.phoneNumber)).toBeVisible();
  await page.goto("/otp");
  await page.goto("/profile");
  await press(page, "Logout");
  await expect(page).toHaveURL("/login");
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(customer.phoneNumber)).toHaveCount(0);
  }
  await expect(page).toHaveURL("/profile");
  await expect(
    page.getByText("Not authenticated. Please log in to view your profile."),
  ).toBeVisible();
});

test("leads to orders and wishlist @phone", async ({ page, signIn }) => {
  await signIn(page);
  for (const [name, path] of [
    ["My orders", "/orders"],
    ["My wishlist", "/wishlist"],
  ] as const) {
    await page.goto("/profile");
    const ways = main(page).getByRole("navigation", { name: "Your account" });
    await ways.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test("shows where the customer is logged in, and ends one device or all others @phone", async ({
  page,
  request,
  signIn,
}) => {
  test.slow();
  const { phoneNumber, token } = await signIn(page);
  const headers = { Authorization: `Bearer ${token}` };
  await request.delete("/api/user/sessions", { headers });
  const logIn = async (userAgent: string) => {
    const data = { phoneNumber, password };
    await request.post("/api/auth/login", { data, headers: { "user-agent": userAgent } });
  };
  for (const system of ["Android 10; K", "Windows NT 10.0", "Macintosh"]) {
    await logIn(`Mozilla/5.0 (${system}) Gecko/20100101 Firefox/143.0`);
  }
  await page.goto("/profile");
  await main(page).getByText("Devices you are logged in on").press("Enter");
  const devices = main(page).getByRole("listitem").filter({ hasText: "Logged in on" });
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText("This device");
  await lookInBoth(page);
  await page.getByRole("button", { name: /^Log out Firefox on Windows/ }).click();
  await expect(main(page).getByText("That device is logged out.")).toBeVisible();
  await expect(devices.filter({ hasText: "Firefox on Windows" })).toHaveCount(0);
  await expect(main(page).getByRole("list", { name: "Devices" })).toBeFocused();
  await press(page, "Log out all other devices");
  await expect(main(page).getByText("Every other device is logged out.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
});

test("takes all data along as a file @phone", async ({ page, signIn }) => {
  const customer = await signIn(page);
  await page.goto("/profile");
  const saved = page.waitForEvent("download");
  await press(page, "Download my data");
  const asked = page.getByRole("dialog", { name: "Download my data" });
  await asked.getByRole("button", { name: "Download my data" }).press("Enter");
  const download = await saved;
  await expect(asked).toBeHidden();
  expect(download.suggestedFilename()).toBe("my-account.json");
  const kept = JSON.parse(readFileSync((await download.path()) ?? "", "utf8"));
  expect(kept.user.phoneNumber).toBe(customer.phoneNumber);
});

test("what matters asks a customer of a while ago who it is, and goes on @phone", async ({
  page,
  signIn,
  baseURL,
}) => {
  const { token, password, phoneNumber } = await signIn(page);
  await page.goto("/profile");
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  const field = dialog.getByLabel("Your password");
  await press(page, "Download my data");
  const wanted = page
    .getByRole("dialog", { name: "Download my data" })
    .getByRole("button", { name: "Download my data" });
  await confirmedLongAgo(baseURL, "sessions", token);

  await wanted.press("Enter");
  await expect(field).toBeFocused();
  await lookAt(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Please confirm that it is you, and try again.")).toBeVisible();
  await expect(wanted).toBeFocused();

  await wanted.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.type("not right");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("Your current password is not right.");
  await field.fill(password);
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toBe("my-account.json");
  await expect(wanted).toBeHidden();
  const takesAll = main(page).getByRole("button", { name: "Download my data" });
  // The dialog's own goes with it.
  await expect(takesAll).toHaveCount(1);
  await expect(takesAll).toBeFocused();

  await edit(page);
  await page.getByLabel("Full name").fill("Meera Rao");
  await page.getByLabel("Email").fill("meera.rao@example.in");
  await confirmedLongAgo(baseURL, "sessions", token);
  await press(page, "Save Changes");
  await dialog.getByRole("button", { name: "Send me a code instead" }).press("Enter");
  await expect(dialog.getByLabel("Code", { exact: true })).toBeFocused();
  await page.keyboard.type(await latestCode(baseURL ?? "", phoneNumber, 1));
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("Profile updated successfully!")).toBeVisible();
  await expect(main(page).getByText("meera.rao@example.in")).toBeVisible();
});
