import { standingStaff } from "../../support/staff/standingStaff.ts";
import { violations } from "../pageQuality.ts";
import { expect, test } from "../visitor.ts";

/** A place for each project: both run in one shop at the same time. */
const changes = {
  desktop: { place: "Hero", field: "Headline", words: "Furniture for slow evenings" },
  phone: {
    place: "Opening tiles and pictures",
    field: "Caption",
    words: "Verandas and mornings",
  },
};

test("words of the home page are drafted, looked at, published, and brought back @phone", async ({
  page,
  context,
  browser,
}, info) => {
  const { place, field, words } = changes[info.project.name as keyof typeof changes];
  const visitor = await browser.newContext();
  const shop = await visitor.newPage();
  const visit = async () => {
    await shop.goto("/home");
    return shop.getByText(words).count();
  };
  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/content");
  await expect(page.getByRole("link", { name: /^Privacy Policy/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Shop details/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: new RegExp(`^${place}`) }).press("Enter");
  const input = page.getByRole("textbox", { name: field }).first();
  const before = await input.inputValue();

  await input.fill("");
  await input.press("Enter");
  await expect(page.getByText("Please enter a text.")).toBeVisible();
  await input.fill(words);
  await input.press("Enter");
  await expect(page.getByText("Draft saved. Visitors do not see it yet.")).toBeVisible();
  await expect(page.getByText("Draft, not shown yet")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect.poll(visit).toBe(0);
  const [preview] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Preview" }).press("Enter"),
  ]);
  await expect(preview.getByText(words)).toBeVisible();
  await preview.close();

  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("Published. Visitors see it from now on.")).toBeVisible();
  await expect.poll(visit).toBe(1);

  await page.getByRole("button", { name: "Go back to what comes with the project" }).press("Enter");
  const sure = page.getByRole("dialog", { name: "Go back to what comes?" });
  await sure.getByRole("button", { name: "Restore" }).press("Enter");
  await expect(page.getByText("Restored. Visitors see it from now on.")).toBeVisible();
  await expect(input).toHaveValue(before);
  await expect.poll(visit).toBe(0);
  await page.getByText("Difference from what is shown now").first().press("Enter");
  await expect(page.getByText(words)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await visitor.close();
});
