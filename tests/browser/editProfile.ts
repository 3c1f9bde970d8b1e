import { expect, type Page } from "@playwright/test";
import { press } from "./places.ts";

/** Opens the form of the profile, and fills in a name and an email. */
export async function editProfile(page: Page): Promise<void> {
  await page.goto("/profile");
  await press(page, "Edit Profile");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@example.in");
}
