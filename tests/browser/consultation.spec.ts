import type { Page } from "@playwright/test";
import { openWhole } from "./places.ts";
import { expect, test } from "./visitor.ts";

const thanks = "Thank you! Your consultation request has been submitted successfully.";
const regret = "There was an error submitting your request. Please try again.";

const form = (page: Page) => page.getByRole("form", { name: "Book a free design consultation" });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const button = (page: Page) => form(page).getByRole("button");

async function open(page: Page) {
  await page.clock.install();
  await openWhole(page, "/lkitchen");
}

let made = 0;
/** Fills the form as a person does, who takes their time; no two have one number. */
async function fill(page: Page, projectName: string) {
  made += 1;
  const digits = String(made).padStart(3, "0");
  await field(page, "Full name").fill("Meera Iyer");
  await field(page, "Email").fill("meera@example.in");
  await field(page, "Phone number").fill(
    `98${projectName === "phone" ? "1" : "2"}${(process.pid % 10_000) + 10_000}${digits}`.slice(
      0,
      10,
    ),
  );
  await page.clock.runFor(20_000);
}

test("a request is sent with its page, thanked for, and the form cleared @phone", async ({
  page,
}, info) => {
  await open(page);
  await fill(page, info.project.name);
  const sent = page.waitForRequest("**/api/query/create");
  await button(page).click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ fullname: "Meera Iyer", page: "/lkitchen", website: "" });
  expect(body.elapsedMs).toBeGreaterThanOrEqual(20_000);
  await expect(form(page).getByRole("status")).toHaveText(thanks);
  for (const label of ["Full name", "Email", "Phone number"]) {
    await expect(field(page, label)).toHaveValue("");
  }
  await expect(button(page)).toHaveText("Request a consultation");
});

test("while it is sent the button says so and cannot be pressed again @phone", async ({
  page,
}, info) => {
  let requests = 0;
  let answer = () => {};
  await page.route("**/api/query/create", async (route) => {
    requests += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { success: true, message: "" } });
  });
  await open(page);
  await fill(page, info.project.name);
  await button(page).click();
  await expect(button(page)).toHaveText("Submitting...");
  await expect(button(page)).toBeDisabled();
  await field(page, "Email").press("Enter");
  answer();
  await expect(form(page).getByRole("status")).toHaveText(thanks);
  await expect(button(page)).toBeEnabled();
  expect(requests).toBe(1);
});

for (const [what, respond] of [
  ["refuses", { status: 500, json: {} }],
  ["has had enough", { status: 429, json: { success: false, code: "rate_limited" } }],
  ["answers with something else", { status: 502, body: "<html>bad gateway</html>" }],
  ["is down", null],
] as const) {
  test(`when the server ${what} the words say so, and what was typed stays @phone`, async ({
    page,
  }, info) => {
    await page.route("**/api/query/create", (route) =>
      respond === null ? route.abort("connectionrefused") : route.fulfill(respond),
    );
    await open(page);
    await fill(page, info.project.name);
    await button(page).click();
    await expect(form(page).getByRole("status")).toHaveText(regret);
    await expect(field(page, "Full name")).toHaveValue("Meera Iyer");
    await expect(field(page, "Email")).toHaveValue("meera@example.in");
    await expect(field(page, "Phone number")).not.toHaveValue("");
    await expect(button(page)).toBeEnabled();
  });
}

test("what the server says about a field stands beside it @phone", async ({ page }, info) => {
  await page.route("**/api/query/create", (route) =>
    route.fulfill({ status: 400, json: { success: false, fields: { email: "No such post." } } }),
  );
  await open(page);
  await fill(page, info.project.name);
  await button(page).click();
  await expect(form(page).getByRole("status")).toHaveText(regret);
  await expect(field(page, "Email")).toHaveAccessibleDescription("No such post.");
});

test("the phone number takes digits alone, ten of them, typed or pasted @phone", async ({
  page,
}) => {
  await open(page);
  const phone = field(page, "Phone number");
  for (const [typed, kept] of [
    ["98a7 6-5(4)3210", "9876543210"],
    ["98765432101", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["call me", ""],
  ] as const) {
    await phone.fill("");
    await phone.pressSequentially(typed);
    await expect(phone).toHaveValue(kept);
    await phone.fill(typed);
    await expect(phone).toHaveValue(kept);
  }
  await phone.fill("98765210");
  await phone.press("Home");
  for (let step = 0; step < 5; step += 1) await phone.press("ArrowRight");
  await phone.pressSequentially("x43");
  await expect(phone).toHaveValue("9876543210");
});

test("errors stand beside their fields, are read out, and go when corrected @phone", async ({
  page,
}) => {
  let requests = 0;
  await page.route("**/api/query/create", (route) => {
    requests += 1;
    return route.abort();
  });
  await open(page);
  await field(page, "Full name").fill("   ");
  await field(page, "Phone number").fill("98765");
  await button(page).click();
  const expected = [
    ["Full name", "Please enter your full name."],
    ["Email", "Please enter a valid email address."],
    ["Phone number", "Please enter a valid 10-digit phone number."],
  ] as const;
  for (const [label, error] of expected) {
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(error));
    await expect(form(page).getByText(error)).toBeVisible();
  }
  await expect(field(page, "Full name")).toBeFocused();
  expect(requests).toBe(0);

  await field(page, "Full name").fill("Meera");
  await expect(form(page).getByText("Please enter your full name.")).toHaveCount(0);
  for (const wrong of ["meera", "meera@", "meera@example", "a b@c.in"]) {
    await field(page, "Email").fill(wrong);
    await expect(form(page).getByText("Please enter a valid email address.")).toBeVisible();
  }
  await field(page, "Email").fill("meera@example.in");
  await expect(form(page).getByText("Please enter a valid email address.")).toHaveCount(0);
  await button(page).click();
  await expect(field(page, "Phone number")).toBeFocused();
  expect(requests).toBe(0);
});

test("people cannot reach the field that is for programs @phone", async ({ page }) => {
  await open(page);
  const trap = page.locator("input[name=website]");
  await expect(trap).not.toBeInViewport();
  await trap.evaluate((input: HTMLInputElement) => input.focus());
  await expect(trap).not.toBeFocused();
});

test("without JavaScript the form is sent and thanked for all the same @phone", async ({
  browser,
  baseURL,
}, info) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/straightkitchen");
  await expect(form(page).getByText(thanks)).toBeHidden();
  await field(page, "Full name").fill("Meera Iyer");
  await field(page, "Email").fill("meera@example.in");
  await field(page, "Phone number").fill(
    info.project.name === "phone" ? "9000000001" : "9000000002",
  );
  await button(page).click();
  await expect(page).toHaveURL(/\/straightkitchen#consultation-sent$/);
  await expect(form(page).getByText(thanks)).toBeInViewport();
  await expect(form(page).getByText(regret)).toBeHidden();
  await context.close();
});
