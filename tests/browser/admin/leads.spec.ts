import { standingStaff } from "../../support/staff/standingStaff.ts";
import { lookInBoth } from "../pageQuality.ts";
import { expect, fromAnywhere, test } from "../visitor.ts";

test("a lead is found and moved along by keyboard, and two people see each other's changes @phone", async ({
  page,
  context,
  request,
}, info) => {
  const fullname = `Meera ${info.project.name}`;
  const phoneNumber = info.project.name === "phone" ? "9812345001" : "9812345002";
  const asked = await request.post("/api/query/create", {
    data: { fullname, email: "meera@example.in", phoneNumber, page: "/lkitchen" },
    headers: fromAnywhere(),
  });
  expect(asked.ok()).toBe(true);
  await context.addCookies([standingStaff.support.cookie]);
  await page.goto("/admin/leads");
  await page.getByRole("searchbox", { name: "Name, phone or email" }).fill(phoneNumber.slice(0, 8));
  const row = page.getByRole("row").filter({ hasText: fullname });
  await expect(row).toContainText("New");
  await lookInBoth(page);
  await row.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: fullname })).toBeVisible();

  // By keyboard alone: the state, when to look at it again, and Enter in a field saves.
  await page.getByLabel("State").focus();
  await page.keyboard.type("Called");
  await page.getByLabel("Reminder").focus();
  await page.keyboard.type("Call after six");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  const history = page.getByRole("list", { name: "History" });
  await expect(history).toContainText("State: New → Called");
  await lookInBoth(page);

  // A colleague is faster.
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.getByLabel("State").selectOption("Lost");
  await page.getByLabel("Lost because").fill("Moved away");
  const theirs = await request.patch(`/api/admin/leads/${id}`, {
    data: { version: 2, reminder: "Call on Monday" },
    headers: {
      Cookie: `aangan_staff=${standingStaff.manager.token}`,
      "Sec-Fetch-Site": "same-origin",
    },
  });
  expect(theirs.status()).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const told = page.getByRole("alert").filter({ hasText: "Somebody has changed this lead" });
  await expect(told).toContainText("Call on Monday");
  await expect(told).toContainText("Moved away");
  await lookInBoth(page);
  await told.getByRole("button", { name: "Save mine" }).click();
  await expect(told).toHaveCount(0);
  await expect(history).toContainText("State: Called → Lost");
  await expect(page.getByLabel("Reminder")).toHaveValue("Call on Monday");
});
