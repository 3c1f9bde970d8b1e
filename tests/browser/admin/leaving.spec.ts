import { standingStaff } from "../../support/staff/standingStaff.ts";
import { violations } from "../pageQuality.ts";
import { expect, test } from "../visitor.ts";

test("what is typed and not saved is not lost by leaving, by keyboard or by closing the tab @phone", async ({
  page,
  context,
}) => {
  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/discounts");
  await page.getByRole("link", { name: "New code" }).press("Enter");
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill("HALF-TYPED");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  const back = page.getByRole("main").getByRole("link", { name: "Discount codes" });

  await back.press("Enter");
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(back).toBeFocused();
  await page.goBack();
  // The address comes back by itself; closing the tab before that would cut it short.
  await expect(page).toHaveURL(/\/discounts\/new$/);
  await dialog.getByRole("button", { name: "Not now" }).press("Enter");
  await expect(dialog).toBeHidden();
  const [asked] = await Promise.all([
    page.waitForEvent("dialog"),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
  await expect(code).toHaveValue("HALF-TYPED");
  expect(new URL(page.url()).pathname).toBe("/admin/discounts/new");

  await back.press("Enter");
  await dialog.getByRole("button", { name: "Leave without saving" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "AANGAN15" })).toBeVisible();
});

test("a search that comes late does not undo the way to a row @phone", async ({
  page,
  context,
}) => {
  await context.addCookies([standingStaff.manager.cookie]);
  await page.clock.install();
  await page.goto("/admin/discounts");
  const row = page.getByRole("row").filter({ hasText: "AANGAN15" }).getByRole("link").first();
  await expect(row).toBeVisible();
  // The screen of the code is on its way until the search would have begun.
  const screen = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await screen.promise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox").fill("never there");
  const asked = page.waitForRequest("**/*.js");
  await row.press("Enter");
  await asked;
  // Known to the page, which may take a moment: until then it could not have held the search back.
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1000);
  screen.resolve();
  await page.clock.resume();
  await expect(page.getByRole("heading", { level: 1, name: "AANGAN15" })).toBeVisible();
});

test("numbers of couriers that are typed for many orders are not lost by a press @phone", async ({
  page,
  context,
}) => {
  await context.addCookies([standingStaff.manager.cookie]);
  // An address of before, which does not say what was seen of them.
  await page.goto("/admin/orders/ship?numbers=AG-7K3M-92QD,AG-7K3M-92QE.1");
  await expect(page.getByText("Please choose them anew")).toBeVisible();
  await expect(page.getByRole("group", { name: "AG-7K3M-92QD" })).toBeHidden();
  await page.goto("/admin/orders/ship?numbers=AG-7K3M-92QD.1,AG-7K3M-92QE.1");
  const awb = page.getByRole("group", { name: "AG-7K3M-92QD" }).getByLabel("AWB");
  await awb.fill("AWB-1");
  await page.getByRole("link", { name: "AG-7K3M-92QD" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Not now" })
    .press("Enter");
  await expect(awb).toHaveValue("AWB-1");
});

test("what is typed beside a list stays through a search, and is not lost by leaving @phone", async ({
  page,
  context,
}) => {
  await context.addCookies([standingStaff.owner.cookie]);
  await page.goto("/admin/zones");
  const pincodes = page.getByLabel("PIN codes, one or a range in a line");
  await pincodes.fill("560001");
  await page.getByRole("searchbox", { name: "How the PIN code begins" }).fill("56");
  await expect(page).toHaveURL(/\?q=56$/);
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toBeHidden();
  await expect(pincodes).toHaveValue("560001");
  await page.getByRole("link", { name: "New zone" }).press("Enter");
  await dialog.getByRole("button", { name: "Not now" }).press("Enter");
  await expect(pincodes).toHaveValue("560001");
});
