import { readFileSync } from "node:fs";
import { editProfile } from "./editProfile.ts";
import { confirmedLongAgo } from "./longAgo.ts";
import { lookAt, lookInBoth } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { latestCode } from "./sentCode.ts";
import { expect, password, test } from "./signedIn.ts";

test("shows where the customer is logged in, and ends one device or all others @phone", async ({
  page,
  request,
  signIn,
  baseURL,
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
  await confirmedLongAgo(baseURL, "sessions", token);
  await press(page, "Log out all other devices");
  const asked = page.getByRole("dialog", { name: "Confirm that it is you" });
  await asked.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
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

  await editProfile(page);
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
