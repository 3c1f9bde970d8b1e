import type { Page } from "@playwright/test";
import { lookAt } from "./pageQuality.ts";
import { listening, main } from "./places.ts";
import { expect, test } from "./visitor.ts";

const cards = (page: Page) => main(page).getByRole("article");
const lookedFor = (page: Page) => main(page).getByRole("list", { name: "What we looked for" });
const search = (page: Page, words: string) =>
  page.goto(`/products?search=${encodeURIComponent(words)}`);

test("says what it understood, and lets a part be taken back @phone", async ({ page }) => {
  await search(page, "sofa under 50000");
  await listening(page);
  await expect(lookedFor(page).getByRole("link")).toHaveCount(2);
  const before = await cards(page).count();
  await lookAt(page);
  await lookedFor(page)
    .getByRole("link", { name: /^Search without .*50,000/ })
    .press("Enter");
  await expect(page).toHaveURL(/\/products\?search=sofa$/);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
});

for (const [words, first] of [
  ["अलमारी", /Wardrobe/i],
  ["ಮಂಚ", /Cot/i],
  ["sofa kam bed", /Sofa/i],
  ["6 seater dining", /Dining/i],
  ["teak study table", /Study/i],
] as const) {
  test(`finds what “${words}” means @phone`, async ({ page }) => {
    await search(page, words);
    await expect(cards(page).first()).toContainText(first);
    await lookAt(page);
  });
}

test("says what is not made, and offers a consultation @phone", async ({ page }) => {
  await search(page, "pooja mandir");
  await expect(main(page).getByRole("heading", { name: /^We do not make/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(main(page).getByRole("link", { name: "Book a free consultation" })).toBeVisible();
  await lookAt(page);
});

test("pages that answer a question stand above the pieces @phone", async ({ page }) => {
  await search(page, "return policy");
  const pages = main(page).getByRole("navigation", { name: "Pages that answer this" });
  await expect(pages.getByRole("link").first()).toBeVisible();
  await lookAt(page);
});

/** A browser that hears what the test says, by `hear`, or fails as it says. */
function withEars() {
  class Recogniser extends EventTarget {
    lang = "";
    interimResults = false;
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      Object.assign(globalThis, {
        ear: {
          lang: this.lang,
          hear: (words: string) => this.onresult?.({ results: [[{ transcript: words }]] }),
          fail: (error: string) => this.onerror?.({ error }),
          end: () => this.onend?.(),
        },
      });
    }
    abort() {}
  }
  Object.assign(globalThis, { SpeechRecognition: Recogniser });
}

interface Ear {
  ear: { lang: string; hear(words: string): void; fail(error: string): void; end(): void };
}

/** Makes the browser hear something. */
const ear = (page: Page, what: keyof Ear["ear"], words = "") =>
  page.evaluate(
    ([name, said]) => {
      const { ear: own } = globalThis as unknown as Ear;
      return name === "lang" ? own.lang : own[name](said);
    },
    [what, words] as const,
  );

test("listens in the language that is chosen, and searches for what was said @phone", async ({
  page,
}) => {
  await page.addInitScript(withEars);
  const answer = await page.goto("/");
  expect(answer?.headers()["permissions-policy"]).toContain("microphone=(self)");
  await listening(page);
  const microphone = page
    .getByRole("button", { name: "Search by voice" })
    .filter({ visible: true });
  await microphone.press("Enter");
  const panel = page.getByRole("region", { name: "Search by voice" });
  await expect(panel.getByRole("status")).toContainText("Listening");
  await lookAt(page);
  expect(await ear(page, "lang")).toBe("en-IN");
  await panel.getByRole("button", { name: "हिन्दी" }).press("Enter");
  await expect.poll(() => ear(page, "lang")).toBe("hi-IN");
  await ear(page, "hear", "अलमारी");
  const box = page.getByRole("combobox", { name: /search/i }).filter({ visible: true });
  await expect(box).toHaveValue("अलमारी");
  await ear(page, "end");
  await expect(page).toHaveURL(/\/products\?search=/);
  await expect(cards(page).first()).toContainText(/Wardrobe/i);
  await expect(panel).toBeHidden();
});

test("a microphone that may not be used is said kindly, and the hand goes on @phone", async ({
  page,
}) => {
  await page.addInitScript(withEars);
  await page.goto("/");
  await listening(page);
  await page.getByRole("button", { name: "Search by voice" }).filter({ visible: true }).click();
  const panel = page.getByRole("region", { name: "Search by voice" });
  await expect(panel.getByRole("status")).toContainText("Listening");
  await ear(page, "fail", "not-allowed");
  await ear(page, "end");
  await expect(panel.getByRole("status")).toContainText("Allow it beside the address");
  await lookAt(page);
  await panel.getByRole("button", { name: "Close" }).press("Enter");
  await expect(panel).toBeHidden();
  await expect(
    page.getByRole("combobox", { name: /search/i }).filter({ visible: true }),
  ).toBeFocused();
});
