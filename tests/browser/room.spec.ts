import { overflow, violations, watchLoad } from "./pageQuality.ts";
import { listening, main, openWhole } from "./places.ts";
import { expect, test } from "./visitor.ts";

const question = "Will it reach your room?";

test("the way to the room is asked for once, and the page says whether the piece comes there @phone", async ({
  page,
}) => {
  await page.goto("/product/agumbe-recliner");
  await listening(page);
  await main(page).getByRole("button", { name: question }).click();
  const dialog = page.getByRole("dialog", { name: question });
  await dialog.getByLabel("Begin with").selectOption("Ground floor");
  const width = dialog.getByRole("group", { name: "Main door" }).getByLabel("Clear width");
  for (const [typed, problem] of [
    ["0", /at least 40 cm/],
    ["100 m", /at most 400 cm/],
    ["broad", /such as 90/],
  ] as const) {
    await width.fill(typed);
    await width.press("Enter");
    await expect(dialog.getByText(problem)).toBeVisible();
    await expect(width).toBeFocused();
    await expect(width).toHaveAttribute("aria-invalid", "true");
  }
  expect(await violations(page)).toEqual([]);
  await width.fill("3 ft");
  await width.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("It reaches your room, with the back off.");
  await expect(dialog.getByText("Main door")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const load = await watchLoad(page);
  await openWhole(page, "/product/agumbe-recliner");
  const says = main(page).getByRole("button", { name: "It reaches your room, with the back off" });
  await expect(says).toBeVisible();
  expect(await load.shift()).toBeLessThan(0.001);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await says.click();
  await dialog.getByRole("button", { name: "Change the measures" }).click();
  await width.fill("40");
  await width.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("It does not reach your room.");
  await expect(dialog.getByRole("img", { name: /^Main door: .* wanting/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Forget them" }).click();
  await expect(dialog.getByLabel("Begin with")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main(page).getByRole("button", { name: question })).toBeFocused();
});

test("a list shows what reaches the room, and no measure leaves the browser", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/products/sofa");
  await listening(page);
  await main(page).getByRole("button", { name: question }).click();
  const dialog = page.getByRole("dialog", { name: question });
  await dialog.getByLabel("Begin with").selectOption("Flat with a lift for 6 people");
  await dialog.getByRole("group", { name: "Main door" }).getByLabel("Clear width").fill("61");
  await dialog.getByRole("button", { name: "Save and see" }).click();
  const only = main(page).getByRole("checkbox", { name: /^Reaches my room/ });
  await only.check();
  const cards = main(page).getByRole("region", { name: "Products" }).getByRole("article");
  await expect(cards.filter({ hasText: "Does not reach" })).toHaveCount(0);
  await expect(cards).not.toHaveCount(0);
  const shown = await cards.count();
  await expect(only).toHaveAccessibleName(`Reaches my room ${shown} of 13`);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(cards).toHaveCount(shown);
  await only.uncheck();
  await expect(cards).toHaveCount(13);
  await expect(cards.filter({ hasText: "Does not reach" })).toHaveCount(13 - shown);
  expect(sent.filter((request) => /\b61\b|aangan\.route|doorWidth/.test(request))).toEqual([]);
});

test("a sheet for the floor goes to the printer alone", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = "true";
    };
  });
  await page.goto("/product/chandragiri-4-door-wardrobe");
  await listening(page);
  await main(page).getByRole("button", { name: question }).click();
  const dialog = page.getByRole("dialog", { name: question });
  await dialog.getByLabel("Begin with").selectOption("Ground floor");
  await dialog.getByRole("button", { name: "Save and see" }).click();
  await dialog.getByRole("button", { name: "Print a sheet to tape the floor" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("region", { name: "Sheet to tape the floor" });
  await expect(sheet).toContainText("Tape a rectangle of 180 cm");
  await expect(sheet).toContainText("Its doors swing out 45 cm");
  await expect(main(page)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(sheet).toHaveCount(0);
});
