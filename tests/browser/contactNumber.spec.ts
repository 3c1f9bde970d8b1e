import { editProfile } from "./editProfile.ts";
import { lookAt, violations } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { latestCode } from "./sentCode.ts";
import { expect, freshNumber, password, test } from "./signedIn.ts";

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
  await editProfile(page);
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
