import type { Page } from "@playwright/test";
import { overflow, violations } from "./pageQuality.ts";
import { listening, main, openWhole, press } from "./places.ts";
import { inDatabase } from "./shopDatabase.ts";
import { expect, newMember, password, test } from "./signedIn.ts";
import { withPasskeys } from "./virtualPasskeys.ts";

/** Opens the passkeys of a customer of the test's own on the profile. */
async function openPasskeys(page: Page) {
  const { phoneNumber } = await newMember();
  await page.goto("/login");
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign In");
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await main(page).getByText("Passkeys", { exact: true }).click();
}

async function addPasskey(page: Page, name: string) {
  await press(page, "Add a passkey");
  await expect(page.getByLabel("Name of the passkey")).toBeFocused();
  await page.keyboard.type(name);
  await press(page, "Create the passkey");
  await expect(page.getByText("You can log in with this passkey now.")).toBeVisible();
}

test("a passkey is added, logs in, and is removed @phone", async ({ page }) => {
  test.slow();
  const place = await withPasskeys(page);
  await openPasskeys(page);
  await press(page, "Add a passkey");
  await press(page, "Create the passkey");
  await expect(page.getByLabel("Name of the passkey")).toBeFocused();
  await expect(page.getByLabel("Name of the passkey")).toHaveAccessibleDescription(
    "Please name the passkey.",
  );
  await page.keyboard.type("My phone");
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await press(page, "Create the passkey");
  await expect(page.getByText("You can log in with this passkey now.")).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Passkeys" })).toContainText("not used yet");
  expect(await violations(page)).toEqual([]);

  await press(page, "Logout");
  await expect(page).toHaveURL("/login");
  await press(page, "Log in with a passkey");
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await main(page).getByText("Passkeys", { exact: true }).click();
  await expect(main(page).getByRole("list", { name: "Passkeys" })).toContainText("last used on");
  await press(page, "Remove My phone");
  await expect(page.getByText("This passkey logs you in no more.")).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Passkeys" })).toHaveCount(0);
  expect(await place.kept()).toEqual([]);
});

test("a passkey that the shop no longer knows opens nothing @phone", async ({ page, baseURL }) => {
  const place = await withPasskeys(page);
  await openPasskeys(page);
  await addPasskey(page, "My tablet");
  const [kept] = await place.kept();
  await inDatabase(baseURL, (database) =>
    database.query("delete from customer_passkeys where id = $1", [kept]),
  );
  await press(page, "Logout");
  await press(page, "Log in with a passkey");
  await expect(page.getByText("This passkey opens nothing here.")).toBeVisible();
});

test("a passkey that the shop refuses does not stay in the browser @phone", async ({ page }) => {
  const place = await withPasskeys(page);
  await openPasskeys(page);
  await page.route("**/api/user/passkeys", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    expect(await place.kept()).toHaveLength(1);
    await route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), name: "x".repeat(61) }),
    });
  });
  await press(page, "Add a passkey");
  await page.keyboard.type("My watch");
  await press(page, "Create the passkey");
  await expect(page.getByText("Please keep the name under 60 characters.")).toBeVisible();
  expect(await place.kept()).toEqual([]);
});

test("the browser offers a passkey beside the number, once somebody is there @phone", async ({
  page,
}) => {
  test.slow();
  await withPasskeys(page);
  await openPasskeys(page);
  await addPasskey(page, "My laptop");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await listening(page);
  // The virtual device takes what is offered at once.
  await page.mouse.move(200, 200);
  await expect(page.getByText("Login successful!")).toBeVisible();
});

test("a browser without passkeys is not asked for one @phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "PublicKeyCredential", { value: undefined });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openWhole(page, "/login");
  await page.getByLabel("Phone number").fill("9999900000");
  await expect(main(page).getByRole("button", { name: "Log in with a code" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Log in with a passkey" })).toBeHidden();
  expect(asked.filter((url) => url.includes("passkey"))).toEqual([]);
});
