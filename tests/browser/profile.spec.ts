import { readFileSync } from "node:fs";
import { join } from "node:path";
import { editProfile } from "./editProfile.ts";
import { main, press } from "./places.ts";
import { expect, freshNumber, password, test } from "./signedIn.ts";

const drawing = join(import.meta.dirname, "../../web/public/favicon.svg");
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("refuses what is incomplete beside its field, and cancels to what was saved @phone", async ({
  page,
  signIn,
}) => {
  const customer = await signIn(page);
  await editProfile(page);
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
  await editProfile(page);
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

test("takes a picture, and no file that is none @phone", async ({ page, signIn }) => {
  await signIn(page);
  await editProfile(page);
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
  await editProfile(page);
  await page.route("**/api/user", (route) =>
    route.fulfill({ status: 401, json: { success: false, code: "unauthenticated" } }),
  );
  await press(page, "Save Changes");
  await expect(
    page.getByText("Session expired or invalid during update. Please log in again."),
  ).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    isAuthenticated: "false",
    "aangan.sessionEnded": expect.any(String),
  });
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
