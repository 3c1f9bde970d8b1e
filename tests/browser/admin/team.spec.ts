import { type BrowserContext, expect, type Page } from "@playwright/test";
import { codeOf } from "../../support/staff/oneTimeCode.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { confirmedLongAgo } from "../longAgo.ts";
import { lookInBoth } from "../pageQuality.ts";
import { withPasskeys } from "../virtualPasskeys.ts";
import { test } from "../visitor.ts";
import { ownerLink } from "./ownerLink.ts";

const staffPassword = "monsoon-verandah-17";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function signOut(page: Page) {
  const more = page.getByRole("button", { name: "More", exact: true });
  if (await more.isVisible()) await more.press("Enter");
  await page
    .getByRole("button", { name: "Sign out", exact: true })
    .filter({ visible: true })
    .press("Enter");
  await expect(heading(page, "Sign in")).toBeVisible();
}

/** A link that makes somebody of this role a member, as an owner gets it. */
async function invite(context: BrowserContext, email: string, role: string): Promise<string> {
  await context.addCookies([standingStaff.owner.cookie]);
  const answer = await context.request.post("/api/admin/team/invitations", {
    data: { email, role },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await context.clearCookies();
  return (await answer.json()).link;
}

test("the first owner comes by bin/admin and by keyboard, with password and one-time passwords, and invites @phone", async ({
  page,
  baseURL,
}, { project }) => {
  const email = `first-${project.name}@example.in`;
  await page.goto(ownerLink(email));
  await expect(heading(page, "Welcome")).toBeVisible();
  await page.getByLabel("Your name").fill("Meera Iyer");
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await expect(page.getByRole("img", { name: "QR code for the app" })).toBeVisible();
  const secret = String(await page.locator("code").textContent()).replaceAll(" ", "");
  await lookInBoth(page);
  await page.getByLabel("Code that the app shows now").fill("000000");
  await page.getByRole("button", { name: "Come in" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("That code is not right");
  await page.getByLabel("Code that the app shows now").fill(codeOf(secret));
  await page.getByRole("button", { name: "Come in" }).press("Enter");
  await expect(heading(page, "Your recovery codes")).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem"),
  ).toHaveCount(10);
  await lookInBoth(page);
  await page.getByLabel("I have kept them").press("Space");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(heading(page, "Today")).toBeVisible();

  await signOut(page);
  await page.goto("/admin/team");
  await expect(heading(page, "Sign in")).toBeVisible();
  await lookInBoth(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not-my-password-1");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Email or password is not right.");
  await page.getByLabel("Password").fill(staffPassword);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Sign in" }).press("Enter");

  await expect(heading(page, "Team")).toBeVisible();
  await expect(page.getByRole("table", { name: "Team" })).toContainText("Meera Iyer");
  const invited = `helper-of-${project.name}@example.in`;
  await page.getByLabel("Email").fill(invited);
  await page.getByRole("button", { name: "Invite" }).press("Enter");
  await expect(page.getByLabel("Invitation link")).toHaveValue(/\/admin\/invitation#[\w-]{43}$/);
  await expect(page.getByRole("listitem").filter({ hasText: invited })).toBeVisible();
  await lookInBoth(page);

  await page.goto(`/admin/audit?subject=${encodeURIComponent(invited)}`);
  const first = page.getByRole("table", { name: "Audit log" }).getByRole("row").nth(1);
  await expect(first).toContainText("Staff: invite");
  await lookInBoth(page);

  const { devtools } = await withPasskeys(page);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  await page.getByLabel("Name of the passkey").fill("My laptop");
  await page.getByRole("button", { name: "Create the passkey" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove My laptop" })).toBeVisible();
  await lookInBoth(page);

  await page.goto("/admin/team");
  const session = (await page.context().cookies()).find(({ name }) => name === "aangan_staff");
  await confirmedLongAgo(baseURL, "staff_sessions", session?.value ?? "");
  await page.getByLabel("Email").fill(`second-${invited}`);
  const invite = page.getByRole("button", { name: "Invite" });
  await invite.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await lookInBoth(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Please confirm that it is you, and try again.")).toBeVisible();
  await expect(invite).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Your password").fill(staffPassword);
  await dialog.getByLabel("Your code").fill("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("That code is not right");
  await dialog.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: `second-${invited}` })).toBeVisible();
  await expect(dialog).toBeHidden();
  await devtools.detach();
});

test("a helper comes by passkey and by keyboard alone, and sees no owner's screens @phone", async ({
  page,
  context,
}, { project }) => {
  const { devtools } = await withPasskeys(page);
  await page.goto(await invite(context, `support-${project.name}@example.in`, "support"));
  await page.getByLabel("Your name").focus();
  await page.keyboard.type("Ravi Das");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel(/^Passkey/)).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Today")).toBeVisible();

  await expect(page.getByRole("link", { name: "Team" })).toHaveCount(0);
  await page.goto("/admin/audit");
  await expect(page.getByText("This is for other roles")).toBeVisible();
  await page.goto("/admin/account");
  await expect(page.getByRole("button", { name: "Remove First passkey" })).toBeVisible();
  await expect(page.getByText("This device")).toBeVisible();
  await lookInBoth(page);

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Today")).toBeVisible();
  await devtools.detach();
});

test("an owner gives another role, puts somebody out, and reads it in the log @phone", async ({
  page,
  context,
  browser,
}, { project }) => {
  const link = await invite(context, `leaving-${project.name}@example.in`, "support");
  const theirs = await (await browser.newContext()).newPage();
  await withPasskeys(theirs);
  await theirs.goto(link);
  const name = `Kabir ${project.name}`;
  await theirs.getByLabel("Your name").fill(name);
  await theirs.getByLabel(/^Passkey/).check();
  await theirs.getByRole("button", { name: "Create a passkey and come in" }).click();
  await expect(heading(theirs, "Today")).toBeVisible();

  await context.addCookies([standingStaff.owner.cookie]);
  await page.goto("/admin/team");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await lookInBoth(page);
  await page.getByLabel("Role").selectOption("owner");
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText(`${name} has the role now`)).toBeVisible();
  await theirs.goto("/admin/team");
  await expect(theirs.getByRole("link", { name, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("button", { name: "Let in again" })).toBeVisible();
  await theirs.reload();
  await expect(heading(theirs, "Sign in")).toBeVisible();
  await theirs.context().close();

  await page.goto("/admin/audit?action=staff.change");
  const last = page.getByRole("table", { name: "Audit log" }).getByRole("row");
  const change = last.filter({ hasText: name }).first();
  await expect(change).toContainText("active deactivated");
});
