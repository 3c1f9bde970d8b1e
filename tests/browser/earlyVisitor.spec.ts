import { expect, type Page, test } from "@playwright/test";

/** Keeps the page's scripts back until it is told to let them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test("digits typed before the page listens find their boxes", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/otp");
  const box = (digit: number) => page.getByRole("textbox", { name: `Digit ${digit} of 4` });
  await box(1).click();
  await page.keyboard.type("473");
  await expect(box(1)).toHaveValue("473");
  release();
  await expect(box(4)).toBeFocused();
  await page.keyboard.type("8");
  for (const [index, digit] of [..."4738"].entries()) {
    await expect(box(index + 1)).toHaveValue(digit);
  }
});

test("a search sent before the page listens is made", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/");
  const box = page
    .getByRole("combobox", { name: /search/i })
    .filter({ visible: true })
    .first();
  await box.fill("sheesham");
  await box.press("Enter");
  release();
  await expect(page).toHaveURL(/\/products\?search=sheesham/);
});
