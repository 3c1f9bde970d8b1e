import { standingStaff } from "../../support/staff/standingStaff.ts";
import { lookInBoth } from "../pageQuality.ts";
import { main } from "../places.ts";
import { expect, fromAnywhere, test } from "../visitor.ts";
import { holdAnswer } from "./meanwhile.ts";

test("an article is written, kept for a moment to come, shown at once, moved and deleted @phone", async ({
  page,
  context,
  browser,
}, info) => {
  const slug = `teak-in-the-rain-${info.project.name}-${info.retry}`;
  const title = `Teak in the rain, ${info.project.name} ${info.retry}`;
  const form = main(page);
  const field = (label: string) => form.getByRole("textbox", { name: label, exact: true });
  const press = (name: string) => form.getByRole("button", { name, exact: true }).press("Enter");
  const visitor = await browser.newContext({ extraHTTPHeaders: fromAnywhere() });
  const seen = await visitor.newPage();
  const visit = async (path: string) => (await seen.goto(path))?.status();

  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "New article" }).press("Enter");
  await field("Address").fill("Not an Address");
  await field("Title").fill(title);
  await field("Description").fill("How teak takes three months of rain.");
  await field("First sentences").fill("Teak drinks, and dries again.");
  await field("Title in a few words").fill("Teak");
  await press("Choose a picture");
  const library = page.getByRole("dialog");
  await library.getByRole("list").getByRole("button").first().press("Enter");
  await expect(library).toBeHidden();
  await field("What it shows").last().fill("A bed of teak");
  await field("Caption").fill("After the rain.");
  await press("Add a section");
  await field("Heading").fill("Oil");
  await field("Name in links").fill("oil");
  await field("Paragraph").fill("Twice a year, with the grain.");
  await press("Save draft");
  await expect(form.getByRole("alert")).toContainText("Small letters and digits");
  await lookInBoth(page);
  await field("Address").fill(slug);
  // What is typed while it is made is kept, and saved as the same article's.
  const made = await holdAnswer(page, "**/api/admin/articles");
  await press("Save draft");
  await field("Caption").fill("After the long rain.");
  await made();
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Not now" }).press("Enter");
  await expect(field("Caption")).toHaveValue("After the long rain.");
  await press("Save draft");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await visit(`/blogs/${slug}`)).toBe(404);

  await form.getByLabel("Show the draft on").fill("2099-12-02T09:00");
  await press("Publish then");
  await expect(form.getByText("The draft is shown on")).toContainText("09:00");
  await lookInBoth(page);
  await press("Take the schedule back");
  await expect(form.getByLabel("Show the draft on")).toBeVisible();
  await press("Publish");
  await expect(page.getByText("Published. Visitors see it from now on.")).toBeVisible();
  expect(await visit(`/blogs/${slug}`)).toBe(200);
  await expect(main(seen).getByText("Twice a year, with the grain.")).toBeVisible();
  await expect(main(seen).getByText("After the long rain.")).toBeVisible();
  await lookInBoth(seen);
  await visit("/blogs");
  await expect(main(seen).getByRole("link", { name: title }).first()).toBeVisible();

  await field("Address").fill(`${slug}-again`);
  await press("Move it there");
  await expect(page.getByText("It has its new address.")).toBeVisible();
  await visit(`/blogs/${slug}`);
  expect(new URL(seen.url()).pathname).toBe(`/blogs/${slug}-again`);

  await press("Delete the article");
  const sure = page.getByRole("dialog", { name: "Delete this article?" });
  await lookInBoth(page);
  await sure.getByRole("button", { name: "Delete it for good" }).press("Enter");
  await expect(page.getByText("The article is deleted.")).toBeVisible();
  expect(await visit(`/blogs/${slug}-again`)).toBe(410);
  await visit("/blogs");
  await expect(main(seen).getByRole("link", { name: title })).toHaveCount(0);
  await visitor.close();
});
