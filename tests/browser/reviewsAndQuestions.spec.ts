import { clothPicture } from "../support/media/samplePictures.ts";
import { standingStaff } from "../support/staff/standingStaff.ts";
import { newCustomer } from "./buying.ts";
import { lookAt, lookInBoth } from "./pageQuality.ts";
import { listening, main } from "./places.ts";
import { newMember, password } from "./signedIn.ts";
import { expect, fromAnywhere, test } from "./visitor.ts";

const [reviewed, asked] = ["coonoor-louvre-wardrobe", "varada-cane-door-wardrobe"];

test("a review with photos is written, approved, chosen by its stars and found helpful @phone", async ({
  page,
  browser,
}) => {
  await newCustomer(page);
  // As the shop's message leads here.
  await page.goto(`/product/${reviewed}#write-review`);
  const dialog = page.getByRole("dialog", { name: "Write a review" });
  await dialog.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await dialog.getByLabel("Your name").fill("Meera Iyer");
  await dialog.getByLabel("Your review").fill("The doors close without a sound.");
  await dialog.getByLabel("Larger than I thought").check();
  const colours = ["#7a3b2e", "#1f5f5b"];
  const files = await Promise.all(colours.map((colour) => clothPicture(900, 600, colour, "png")));
  await dialog
    .getByLabel("Add photos")
    .setInputFiles(files.map((buffer, n) => ({ name: `${n}.png`, mimeType: "image/png", buffer })));
  await expect(dialog.getByRole("img", { name: /^Chosen/ })).toHaveCount(2);
  await lookInBoth(page);
  await dialog.getByRole("button", { name: "Submit review" }).click();
  await expect(main(page).getByText("Everybody sees your review once")).toBeVisible();

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await desk.addCookies([standingStaff.support.cookie]);
  const counter = await desk.newPage();
  await counter.goto("/admin/reviews");
  const card = counter
    .getByRole("article")
    .filter({ hasText: "without a sound" })
    .filter({ has: counter.locator(`a[href="/product/${reviewed}"]`) });
  await expect(card.getByRole("img", { name: /What the customer shows/ })).toHaveCount(2);
  await lookInBoth(counter);
  await card.getByRole("button", { name: "Approve" }).press("Enter");
  await expect(card).toHaveCount(0);
  await desk.close();

  // Another customer.
  const other = await browser.newContext({
    viewport: page.viewportSize(),
    extraHTTPHeaders: fromAnywhere(),
  });
  const reader = await other.newPage();
  await newCustomer(reader);
  await reader.goto(`/product/${reviewed}`);
  const reviews = main(reader).getByRole("region", { name: "Customer Reviews" });
  await expect(reviews.getByText("4.00 out of 5")).toBeVisible();
  await expect(reviews.getByText("Size: 1 of 1 say “larger than I thought”.")).toBeVisible();
  await expect(reviews.getByText("Demo review")).toHaveCount(0);
  await reviews.getByRole("button", { name: "Enlarge: Photo 2 by Meera Iyer" }).click();
  const viewer = reader.getByRole("dialog", { name: /by customers/ });
  await expect(viewer).toBeVisible();
  // While it still opens, it does not hear the key.
  await expect(async () => {
    await reader.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(
    reviews.getByRole("button", { name: "Enlarge: Photo 2 by Meera Iyer" }),
  ).toBeFocused();
  const helpful = reviews.getByRole("button", { name: /^Helpful/ });
  await helpful.click();
  await expect(helpful).toHaveText(/Helpful \(1\)/);
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await reader.reload();
  await reviews.scrollIntoViewIfNeeded();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await lookInBoth(reader);
  const bar = reviews.getByRole("button", { name: "4 star" });
  await bar.press("Enter");
  await expect(bar).toHaveAttribute("aria-pressed", "true");
  await expect(reviews.getByText("without a sound")).toBeVisible();
  await other.close();
});

test("a question is asked after logging in, answered by the shop and read by everybody @phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const { phoneNumber } = await newMember();
  await page.goto(`/product/${asked}`);
  await listening(page);
  const section = main(page).getByRole("region", { name: "Questions and answers" });
  await section.scrollIntoViewIfNeeded();
  await section.getByRole("button", { name: "Log in to ask" }).click();
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#questions$/);
  await section.getByRole("button", { name: "Ask a question" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask a question" });
  await dialog.getByLabel("Your question").fill("Do the shelves move?");
  await dialog.getByLabel(/^Your name/).fill("Meera");
  await lookAt(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(section.getByText("We tell you when it is answered")).toBeVisible();
  await expect(section.getByRole("list", { name: "Your questions and answers" })).toContainText(
    "shelves",
  );

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await desk.addCookies([standingStaff.support.cookie]);
  const counter = await desk.newPage();
  await counter.goto("/admin/questions");
  const card = counter.getByRole("article").filter({ hasText: "Do the shelves move?" });
  await card.getByRole("button", { name: "Answer", exact: true }).click();
  const words = card.getByLabel("The shop’s answer, for everybody");
  await words.fill("All of them.");
  await lookAt(counter);
  const publish = card.getByRole("button", { name: "Publish the answer" });
  await publish.click();
  await expect(counter.getByText("The answer is published.")).toBeVisible();

  // Somebody else changes it meanwhile: who writes reads that first, and loses no word.
  await counter.goto("/admin/questions?state=approved");
  await card.getByRole("button", { name: "Change our answer" }).click();
  await words.fill("Every one of them.");
  const { questions } = await (
    await counter.request.get("/api/admin/questions?state=approved")
  ).json();
  const question = questions.find((one: { productSlug: string }) => one.productSlug === asked);
  const changed = await counter.request.put(`/api/admin/questions/${question.id}/answer`, {
    headers: { Origin: baseURL ?? "" },
    data: { answer: "Some of them.", read: question.answers[0] },
  });
  expect(changed.status()).toBe(200);
  await publish.click();
  await expect(card.getByText("has changed since you read it")).toBeVisible();
  await expect(card.getByText("Some of them.")).toBeVisible();
  await publish.click();
  await expect(counter.getByText("The answer is published.")).toBeVisible();
  await desk.close();

  const visitor = await browser.newContext({ viewport: page.viewportSize() });
  const seen = await visitor.newPage();
  await seen.goto(`/product/${asked}#questions`);
  const read = main(seen).getByRole("region", { name: "Questions and answers" });
  await read.scrollIntoViewIfNeeded();
  await expect(read.getByText("Do the shelves move?")).toBeVisible();
  await expect(read.getByText("Every one of them.")).toBeVisible();
  // At the page's top, where neither the header nor the bar at the bottom lies over a button.
  await seen.evaluate(() => scrollTo(0, 0));
  await lookAt(seen);
  await visitor.close();
});
