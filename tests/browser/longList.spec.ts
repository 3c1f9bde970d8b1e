import type { Locator, Page } from "@playwright/test";
import { listening, main } from "./places.ts";
import { expect, test } from "./visitor.ts";
import { layOutAll } from "./wholePage.ts";

/** Whether the browser has laid it out, and draws it when it comes into view. */
const isLaidOut = (part: Locator) =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const whole = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-whole");

test("cards of a long list are laid out as they come near, and take their place before @phone", async ({
  page,
}) => {
  await page.goto("/products");
  await listening(page);
  await whole(page);
  const last = main(page).locator("li article").last();
  expect(await isLaidOut(last)).toBe(false);
  const guessed = await heightOf(page);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(last)).toBe(true);
  await layOutAll(page);
  const height = await heightOf(page);
  expect(Math.abs(guessed - height)).toBeLessThan(height / 6);
});

test("who comes back to a list by its history has all of it at once @phone", async ({ page }) => {
  await page.goto("/products/sofa");
  await listening(page);
  await main(page).getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);
  const last = main(page).locator("li article").last();
  await expect.poll(() => isLaidOut(last)).toBe(false);
  await main(page).locator("article a[href^='/product/']").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect.poll(() => isLaidOut(last)).toBe(true);
});

test("what is out of view is left out while a dialog covers the page, and back when it closes @phone", async ({
  page,
}) => {
  await page.goto("/products/sofa");
  await listening(page);
  await whole(page);
  const foot = page.getByRole("contentinfo");
  expect(await isLaidOut(foot)).toBe(true);
  // By its tag: what a dialog covers has no role.
  const inert = page.locator("footer");
  const height = await heightOf(page);
  await main(page)
    .getByRole("button", { name: /Filters/ })
    .click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("checkbox").first()).toBeVisible();
  await expect.poll(() => isLaidOut(inert)).toBe(false);
  expect(await heightOf(page)).toBe(height);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await whole(page);
  expect(await isLaidOut(foot)).toBe(true);
  expect(await heightOf(page)).toBe(height);
});

test("a filter is seen to be pressed before its list is asked for, and the next press does not overtake it @phone", async ({
  page,
}) => {
  await page.goto("/products");
  await listening(page);
  await main(page)
    .getByRole("button", { name: /Filters/ })
    .click();
  const boxes = page.getByRole("dialog", { name: "Filters" }).getByRole("checkbox");
  await expect(boxes.nth(1)).toBeVisible();
  const asked = await page.evaluate(() => {
    const { fetch: ask } = window;
    let requests = 0;
    window.fetch = (...what) => {
      requests += 1;
      return ask(...what);
    };
    const [one, other] = document.querySelectorAll<HTMLElement>(
      "dialog[open] input[type=checkbox]",
    );
    one?.click();
    const withTheFirst = requests;
    other?.click();
    return { withTheFirst, beforeTheSecond: requests > 0 };
  });
  expect(asked).toEqual({ withTheFirst: 0, beforeTheSecond: true });
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  const values = await boxes.evaluateAll((all: HTMLInputElement[]) =>
    all.slice(0, 2).map(({ value }) => value),
  );
  await expect
    .poll(() => [...new URL(page.url()).searchParams.values()].join().split(","))
    .toEqual(values);
});
