import { standingStaff } from "../../support/staff/standingStaff.ts";
import { hold, holdScripts } from "../heldScripts.ts";
import { overflow, violations } from "../pageQuality.ts";
import { expect, test } from "../visitor.ts";

test("the day is read, its numbers lead to their lists, and every room is one step away", async ({
  page,
  context,
}, info) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  await context.addCookies([standingStaff.support.cookie]);
  await page.goto("/admin");
  await expect(page).toHaveTitle("Today · Back office");
  const main = page.getByRole("main");
  await expect(main.getByRole("table", { name: "Sales by category" })).toContainText("Sofas");
  // The plot is a picture; the same stands in a table.
  await page.getByText("As a table").focus();
  await page.keyboard.press("Enter");
  await expect(main.getByRole("table", { name: "Sales by day" }).getByRole("row")).toHaveCount(31);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await main.getByRole("link", { name: /new leads?$/ }).click();
  await expect(page).toHaveURL(/\/admin\/leads\?state=new$/);
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeFocused();

  // By keyboard: on phones the rooms are behind "More", which a chosen room closes.
  const isPhone = info.project.name === "phone";
  if (isPhone) {
    await page.getByRole("button", { name: "More" }).focus();
    await page.keyboard.press("Enter");
    expect(await violations(page)).toEqual([]);
  }
  const rooms = page.getByRole("navigation", {
    name: isPhone ? "All of the back office" : "Back office",
  });
  // What the role may not do is not shown.
  await expect(rooms.getByRole("link", { name: "Team" })).toHaveCount(0);
  await rooms.getByRole("link", { name: "Reviews" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveTitle("Reviews · Back office");
  expect(complaints).toEqual([]);
});

test("what a role lacks is said kindly, and a session that ends leads to the sign-in and back @phone", async ({
  page,
  context,
}) => {
  const { cookie } = standingStaff.support;
  await context.addCookies([cookie]);
  await page.goto("/admin/team");
  await expect(page.getByRole("main")).toContainText("Your role does not include Team.");
  await page.goto("/admin/nowhere");
  await expect(page.getByRole("heading", { level: 1, name: "Nothing here" })).toBeVisible();

  await page.goto("/admin/leads?state=all");
  await expect(page.getByRole("searchbox")).toBeVisible();
  // Where tabs are wider than a phone, the one that is shown is not left beyond the edge.
  await expect(page.getByRole("link", { name: "All", exact: true })).toBeInViewport();
  await context.clearCookies({ name: cookie.name });
  await page.getByRole("searchbox").fill("Meera");
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=%2Fleads%3Fstate%3Dall/);
});

test("is accessible while it opens: before its scripts, and before its first answer", async ({
  page,
  context,
}) => {
  await context.addCookies([standingStaff.support.cookie]);
  const answers = await hold(page, "**/api/admin/**");
  const scripts = await holdScripts(page);
  await page.goto("/admin/leads", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Opening the back office");
  await expect(page.locator("#admin > main > div")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  scripts();
  await expect(page.locator("#admin > main > div")).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  answers();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
});
