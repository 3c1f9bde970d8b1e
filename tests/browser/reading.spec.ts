import type { Page } from "@playwright/test";
import { main, openWhole, ourFaces, settled, wakeUp } from "./places.ts";
import { expect, test } from "./visitor.ts";

const policies = [
  ["/about", "About Us"],
  ["/privacy-policy", "Privacy Policy"],
  ["/shipping-policy", "Shipping Policy"],
  ["/exchange-policy", "Return And Refund Policy"],
  ["/payment-term", "Payment Terms"],
  ["/terms-conditions", "Terms & Conditions"],
] as const;
const article = "/interior-blog";

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

for (const [path, title] of policies) {
  test(`${path} has its title, its way back, its contents and its date @phone`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Aangan`);
    const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(breadcrumb.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/home");
    await expect(main(page).getByText("Last changed")).toContainText(/\d{1,2} \w+ 20\d\d/);
    const contents = page.getByRole("navigation", { name: "On this page" });
    const headings = await main(page).getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.length).toBeGreaterThanOrEqual(4);
    expect(await contents.locator("a").allTextContents()).toEqual(headings);
  });
}

test("anchors land below the header, from the contents and from another page", async ({ page }) => {
  await page.goto("/privacy-policy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  if (!isWide(page)) await contents.getByText("On this page").click();
  await contents.getByRole("link", { name: "Your rights" }).click();
  await expect(page).toHaveURL(/#rights$/);
  await expectBelowHeader(page, "Your rights");

  await page.goto("/terms-conditions");
  await main(page).getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/privacy-policy#complaints$/);
  await expectBelowHeader(page, "Complaints");

  await page.goto("/exchange-policy#refunds");
  await expectBelowHeader(page, "Refunds");
});

/** The heading is in the upper half of the screen and nothing covers it. */
async function expectBelowHeader(page: Page, name: string) {
  const heading = main(page).getByRole("heading", { level: 2, name, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const place = () =>
    heading.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + 5, top + height / 2);
      return { covered: !element.contains(onTop), inUpperHalf: top < window.innerHeight / 2 };
    });
  await expect.poll(place).toEqual({ covered: false, inUpperHalf: true });
}

test("lines hold 60 to 70 characters where there is room, and never more", async ({ page }) => {
  for (const path of ["/shipping-policy", article]) {
    await page.goto(path);
    await ourFaces(page);
    const lines = await main(page).locator("section > p").evaluateAll(charactersPerLine);
    const average = lines.reduce((sum, line) => sum + line, 0) / lines.length;
    expect(average, path).toBeLessThanOrEqual(70);
    if (isWide(page)) expect(average, path).toBeGreaterThanOrEqual(58);
  }
});

/** Characters in each full line of these paragraphs; the last line of each is left out. */
function charactersPerLine(paragraphs: Element[]): number[] {
  return paragraphs.flatMap((paragraph) => {
    const counts: number[] = [];
    let last = Number.NaN;
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      for (let at = 0; at < (node.textContent ?? "").length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { bottom } = range.getBoundingClientRect();
        if (Math.abs(bottom - last) > 8 || Number.isNaN(last)) counts.push(0);
        last = bottom;
        counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
      }
    }
    return counts.slice(0, -1);
  });
}

test("on paper stands the text alone", async ({ page }) => {
  await page.goto("/exchange-policy");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main(page).getByText("Aangan, Furniture and interiors")).toBeVisible();
  await expect(main(page).getByRole("table").first().getByRole("columnheader")).toHaveCount(3);
  for (const part of ["banner", "contentinfo", "navigation"] as const) {
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);
  }
});

test("reads and navigates without JavaScript", async ({ browser, baseURL }, info) => {
  const { viewport = null } = info.project.use;
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    javaScriptEnabled: false,
    viewport,
  });
  const page = await context.newPage();
  await page.goto("/blogs");
  await main(page).getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  await expect(main(page).getByText("BWP plywood")).toBeVisible();
  const contents = page.getByRole("navigation", { name: "On this page" });
  if (!isWide(page)) await contents.getByText("On this page").click();
  await contents.getByRole("link", { name: "The checklist" }).click();
  await expectBelowHeader(page, "The checklist");
  await main(page).getByRole("link", { name: "custom orders" }).click();
  await expectBelowHeader(page, "Custom orders");
  await context.close();
});

test("a page that the server sent brings none of its text as JavaScript @phone", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text());
  });
  await openWhole(page, article);
  await wakeUp(page);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes("BWP plywood"))).toEqual([]);
  // The way from page to page fetches the next text alone.
  const requests: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr", "document"].includes(request.resourceType())) requests.push(request.url());
  });
  await main(page).getByRole("link", { name: "payments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Terms");
  await settled(page);
  expect(requests.map((url) => new URL(url).pathname)).toEqual(["/api/content/pages/payment-term"]);
});

test("four cards stand on the blog page; only the first is a link", async ({ page }) => {
  await page.goto("/blogs");
  const cards = main(page).getByRole("article");
  await expect(cards).toHaveCount(4);
  await expect(cards.getByRole("link")).toHaveCount(1);
  await expect(cards.locator("time")).toHaveCount(4);
  await cards.first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("modular kitchen");
  await expect(main(page).getByText("minutes to read")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Blogs");
});

test("search engines are told the questions, the article and the way to it @phone", async ({
  page,
}) => {
  const told = async (path: string) => {
    await page.goto(path);
    const blocks = await page.locator("script[type='application/ld+json']").allTextContents();
    return new Map(blocks.map((text) => JSON.parse(text)).map((data) => [data["@type"], data]));
  };
  const policy = await told("/exchange-policy");
  const questions = policy.get("FAQPage").mainEntity;
  expect(questions.length).toBeGreaterThanOrEqual(4);
  for (const { name, acceptedAnswer } of questions) {
    await expect(main(page).getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(main(page).getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
  }
  const text = await told(article);
  expect(text.get("Article")).toMatchObject({
    headline: "How to plan a modular kitchen in an Indian home",
    datePublished: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  });
  const trail = text.get("BreadcrumbList").itemListElement;
  expect(trail.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(["Home", "Blogs"]);
  expect((await told("/about")).has("FAQPage")).toBe(false);
});
