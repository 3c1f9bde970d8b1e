import type { Page } from "@playwright/test";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { lookInBoth } from "../pageQuality.ts";
import { main } from "../places.ts";
import { expect, test } from "../signedIn.ts";

test("a review goes from the shop over the counter to everybody @phone", async ({
  browser,
  page,
  signIn,
}, info) => {
  const slug = info.project.name === "phone" ? "kabini-2-seater-sofa" : "orchha-chesterfield-sofa";
  const words = `It stands level, says ${info.project.name}.`;
  const said = (on: Page) => main(on).getByRole("listitem").filter({ hasText: words });
  await signIn(page);
  await page.goto(`/product/${slug}`);
  await main(page).getByRole("button", { name: "Write a review" }).click();
  const dialog = page.getByRole("dialog", { name: "Write a review" });
  await dialog.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await dialog.getByLabel("Your name").fill("Meera");
  await dialog.getByLabel("Your review").fill(words);
  await dialog.getByRole("button", { name: "Submit review" }).click();
  await expect(said(page)).toBeVisible();
  await expect(main(page).getByText("Everybody sees your review once")).toBeVisible();

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await desk.addCookies([standingStaff.support.cookie]);
  const counter = await desk.newPage();
  await counter.goto("/admin/reviews");
  const card = counter.getByRole("article").filter({ hasText: words });
  await expect(card).toContainText("Meera");
  await lookInBoth(counter);
  await card.getByRole("button", { name: "Approve" }).focus();
  await counter.keyboard.press("Enter");
  await expect(counter.getByText("Meera’s review is published.")).toBeVisible();
  await expect(card).toHaveCount(0);
  await counter.getByRole("link", { name: "Published" }).click();
  await card.getByRole("button", { name: "Answer" }).click();
  await counter.getByLabel("The shop’s answer, for everybody").fill("Thank you, Meera.");
  // The tabs of its list would lose what is typed.
  await counter.getByRole("link", { name: "Declined" }).press("Enter");
  const leave = counter.getByRole("dialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Not now" }).press("Enter");
  await counter.getByRole("button", { name: "Publish the answer" }).click();
  await expect(counter.getByText("The answer is published.")).toBeVisible();
  await expect(card).toContainText("Thank you, Meera.");
  await desk.close();

  // A visitor of another browser, whose page the server renders.
  const visitor = await browser.newContext({ viewport: page.viewportSize() });
  const seen = await visitor.newPage();
  // For a second everybody may still get the page of before.
  await expect(async () => {
    await seen.goto(`/product/${slug}`);
    await expect(said(seen)).toBeVisible({ timeout: 2000 });
    await expect(main(seen).getByText("Thank you, Meera.")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(main(seen).getByText("4.00 out of 5")).toBeVisible();
  await expect(main(seen).getByText("demo content that comes")).toHaveCount(0);
  await visitor.close();

  await page.reload();
  await main(page).getByRole("button", { name: "Write a review" }).click();
  await dialog.getByRole("button", { name: "Take my review back" }).click();
  await expect(main(page).getByText("Your review is taken back.")).toBeVisible();
});
