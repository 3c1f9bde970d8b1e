import type { APIRequestContext, TestInfo } from "@playwright/test";
import { sampleForm, sampleVariant } from "../../support/product/sampleForm.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { expect, test } from "../signedIn.ts";
import { ask, comeBack, holdAnswer, stem } from "./meanwhile.ts";

const { manager, owner } = standingStaff;

async function makeProduct(request: APIRequestContext, info: TestInfo) {
  const { categories } = await ask(request, manager, "GET", "/categories");
  const variants = [sampleVariant({ sku: `TYPED-${stem(info)}` })];
  const name = `Bench ${stem(info)}`;
  const form = sampleForm(categories[0].id, { name, slug: `bench-${stem(info)}`, variants });
  return (await ask(request, manager, "POST", "/products", form)).product;
}

test("a preview that arrives after another change was typed is not shown for that @phone", async ({
  page,
  context,
}) => {
  await context.addCookies([manager.cookie]);
  await page.goto("/admin/products/change?all=yes&state=active&q=sofa");
  const percent = page.getByRole("textbox", { name: "Percent" });
  const show = page.getByRole("button", { name: "Show what would change" });
  const shown = page.getByRole("region", { name: "What would change" });
  const arrive = await holdAnswer(page, "**/products/matching/preview");
  await percent.fill("10");
  await show.press("Enter");
  await percent.fill("50");
  await arrive();
  await expect(show).not.toHaveAttribute("aria-busy");
  await expect(shown).toHaveCount(0);
  await percent.fill("10");
  await expect(shown).toBeVisible();
});

test("what is typed of a code while it is saved stays, and leaving asks first @phone", async ({
  page,
  context,
}, info) => {
  await context.addCookies([manager.cookie]);
  await page.goto("/admin/discounts/new");
  await page.getByLabel("Code", { exact: true }).fill(`TYPED${stem(info)}`);
  await page.getByLabel("Percent").fill("5");
  const made = await holdAnswer(page, "**/api/admin/discounts");
  await page.getByRole("button", { name: "Make the code" }).press("Enter");
  await page.getByLabel("Uses in all").fill("7");
  await made();
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Not now" }).press("Enter");
  await expect(page.getByLabel("Uses in all")).toHaveValue("7");
  const save = page.getByRole("button", { name: "Save", exact: true });
  // Until the list is read again it cannot be pressed.
  await expect(save).not.toHaveAttribute("aria-busy");
  await save.press("Enter");
  await expect(page).toHaveURL(/\/discounts\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Uses in all")).toHaveValue("7");

  const saved = await holdAnswer(page, "**/api/admin/discounts/*");
  await page.getByLabel("Percent").fill("6");
  await save.press("Enter");
  await page.getByLabel("For carts from").fill("500");
  await saved();
  await expect(save).not.toHaveAttribute("aria-busy");
  await expect(page.getByLabel("For carts from")).toHaveValue("500");
  await expect(page.getByLabel("Percent")).toHaveValue("6");
});

test("what is typed of a product while a variant is added stays, of stock while others change it @phone", async ({
  page,
  context,
  request,
}, info) => {
  const { id, variants } = await makeProduct(request, info);
  await page.clock.install();
  await context.addCookies([manager.cookie]);
  await page.goto(`/admin/products/${id}`);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.getByRole("button", { name: "Add a variant" }).press("Enter");
  await page
    .getByLabel("SKU")
    .last()
    .fill(`TYPED-${stem(info)}-B`);
  await page.getByLabel("Colour", { exact: true }).last().fill("Sand");
  const saved = await holdAnswer(page, `**/api/admin/products/${id}`);
  await save.press("Enter");
  await page.getByLabel("Size", { exact: true }).last().fill("Large");
  await page.getByLabel("Name", { exact: true }).fill("Bench, renamed");
  await saved();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("SKU")).toHaveCount(2);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Bench, renamed");
  await expect(page.getByLabel("Size", { exact: true }).last()).toHaveValue("Large");

  await save.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bench, renamed" })).toBeVisible();
  await page
    .getByRole("button", { name: `Change stock of TYPED-${stem(info)}` })
    .first()
    .click();
  await page.getByLabel("Why").selectOption({ label: "Counted" });
  await page.getByLabel("Note").fill("Shelf by shelf");
  const [{ id: variantId }] = variants;
  const more = { reason: "received", pieces: 3, known: 5, note: "" };
  await ask(request, owner, "POST", `/variants/${variantId}/stock`, more);
  await comeBack(page, `/api/admin/products/${id}`);
  await expect(page.getByText("8 in stock")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Shelf by shelf");
});

test("what is typed of a place of the shop while its draft is saved stays @phone", async ({
  page,
  context,
}, info) => {
  await context.addCookies([manager.cookie]);
  await page.goto("/admin/content/referral");
  const saved = await holdAnswer(page, "**/api/admin/content/referral/draft");
  await page.getByLabel("Title").fill(`Refer ${stem(info)}`);
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await page.getByLabel("Button").fill(`Lead on ${stem(info)}`);
  await saved();
  await expect(page.getByText("Draft saved.").first()).toBeVisible();
  await expect(page.getByLabel("Button")).toHaveValue(`Lead on ${stem(info)}`);
  await expect(page.getByRole("button", { name: "Save draft" })).toBeEnabled();
  await page.getByRole("button", { name: "Discard draft" }).press("Enter");
  await expect(page.getByText("The draft is gone.")).toBeVisible();
});

test("an endpoint that another owner changes is told of before it is written over @phone", async ({
  page,
  context,
  request,
}, info) => {
  const rules = { url: `http://127.0.0.1:9/${stem(info)}`, events: ["order.delivered"] };
  const books = { ...rules, description: "Books" };
  const { endpoint } = await ask(request, owner, "POST", "/webhooks", books);
  await page.clock.install();
  await context.addCookies([owner.cookie]);
  await page.goto(`/admin/webhooks/${endpoint.id}`);
  const called = page.getByLabel("What it is called");
  await called.fill("Accountant");
  const others = { ...rules, description: "Bookkeeper", version: endpoint.version };
  await ask(request, owner, "PUT", `/webhooks/${endpoint.id}`, others);
  await comeBack(page, `/api/admin/webhooks/${endpoint.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Bookkeeper" })).toBeVisible();
  await expect(called).toHaveValue("Accountant");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Somebody has changed this endpoint")).toBeVisible();
  await page.getByRole("button", { name: "Save mine" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Accountant" })).toBeVisible();
  await ask(request, owner, "DELETE", `/webhooks/${endpoint.id}`);
});

test("a password of the mail server is taken away, after second thoughts @phone", async ({
  page,
  context,
}) => {
  await context.addCookies([owner.cookie]);
  await page.goto("/admin/settings");
  const mail = page.getByRole("form").filter({ has: page.getByLabel("Sender") });
  const password = mail.getByLabel("Password", { exact: true });
  const save = mail.getByRole("button", { name: "Save", exact: true });
  await password.fill("a password of the mail");
  await save.press("Enter");
  await expect(password).toHaveValue("");
  const away = mail.getByRole("button", { name: "Take away Password" });
  await away.press("Enter");
  await expect(password).toHaveAccessibleDescription("It is taken away when you save.");
  await mail.getByRole("button", { name: "Keep it Password" }).press("Enter");
  await expect(save).toBeDisabled();
  await away.press("Enter");
  await save.press("Enter");
  await expect(away).toHaveCount(0);
  await page.reload();
  await expect(password).toHaveAttribute("placeholder", "");
});
