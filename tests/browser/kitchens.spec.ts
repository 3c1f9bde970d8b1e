import { importance } from "../../content/kitchens/importance.ts";
import { readKitchens } from "../../content/kitchens/index.ts";
import { kitchenPages } from "../../content/kitchens/layouts.ts";
import { overflow, scriptBudget, violations, watchLoad } from "./pageQuality.ts";
import { openWhole, kitchenSlides as slides } from "./places.ts";
import { asSharpAsPhones, expect, test } from "./visitor.ts";

const kitchens = await readKitchens();

/** kB that a phone may transfer for the first view. */
const pageBudget = 600;

test.describe(() => {
  test.use(asSharpAsPhones);

  for (const [place, { layout, path, title }] of kitchenPages.entries()) {
    // The others are built alike on desktops.
    const widths = place === 0 ? "" : " @phone";
    const kitchen = kitchens.find((known) => known.layout === layout);
    if (kitchen === undefined) throw new Error(`no collection for ${layout}`);

    test(`${path} says everything, is accessible, quiet, steady and small${widths}`, async ({
      page,
    }) => {
      const load = await watchLoad(page);
      await openWhole(page, path);
      expect(await load.kilobytes()).toBeLessThan(pageBudget);
      expect(await load.scriptKilobytes()).toBeLessThanOrEqual(scriptBudget);

      await expect(page).toHaveTitle(`${title} | Aangan`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        new RegExp(`${path}$`),
      );
      await expect(page.locator("meta[name=description]")).toHaveAttribute(
        "content",
        kitchen.metaDescription,
      );
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => JSON.parse(text)["@type"])).toEqual(["Service", "BreadcrumbList"]);
      await expect(
        page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }),
      ).toHaveAttribute("href", "/home");

      await expect(slides(page)).toHaveCount(3);
      for (const [index, slide] of kitchen.hero.entries()) {
        await expect(slides(page).nth(index)).toContainText(slide.title);
        await expect(slides(page).nth(index).locator("a")).toHaveText(slide.linkLabel);
        await expect(slides(page).nth(index).locator("a")).toHaveAttribute("href", "#consultation");
      }
      const cards = page.getByRole("region", { name: kitchen.collectionTitle }).locator("article");
      await expect(cards).toHaveCount(kitchen.designs.length);
      const printed = await cards.allTextContents();
      for (const [index, design] of kitchen.designs.entries()) {
        for (const text of [design.title, design.description, design.price, design.dimensions]) {
          expect(printed[index]).toContain(text);
        }
      }
      await expect(
        page.getByRole("region", { name: "Importance of Modular Kitchen" }).getByRole("listitem"),
      ).toHaveCount(6);
      for (const point of importance.points) {
        await expect(page.getByRole("heading", { name: point.title, level: 3 })).toBeAttached();
      }

      expect(await violations(page)).toEqual([]);
      expect(await load.shift()).toBeLessThan(0.001);
      expect(load.complaints).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  }
});

test("the collection's arrows wrap at both ends", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWhole(page, "/islandkitchen");
  const collection = page.getByRole("region", { name: "Nineteen island kitchens" });
  const first = collection.getByRole("heading", { name: "Gathering Stone" });
  const last = collection.getByRole("heading", { name: "Homework Island" });
  await first.scrollIntoViewIfNeeded();
  await collection.getByRole("button", { name: "Previous slide" }).click();
  await expect(last).toBeInViewport();
  await expect(collection.getByText("Slide 19 of 19")).toBeAttached();
  await collection.getByRole("button", { name: "Next slide" }).click();
  await expect(first).toBeInViewport();
  await expect(collection.getByText("Slide 1 of 19")).toBeAttached();
  for (let step = 0; step < 19; step += 1) {
    await collection.getByRole("button", { name: "Next slide" }).click();
  }
  await expect(collection.getByText("Slide 1 of 19")).toBeAttached();
});

for (const width of [360, 800, 1100, 1440]) {
  test(`the hero's button leads to the form below the header, ${width} px wide ${width > 360 ? "@wide" : "@phone"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openWhole(page, "/lkitchen");
    await slides(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/#consultation$/);
    const heading = page.getByRole("heading", { name: "Book a free design consultation" });
    await expect(heading).toBeInViewport();
    const gap = await heading.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const covering = document.elementFromPoint(left + 5, top + 5);
      return { covered: covering !== element, top };
    });
    expect(gap.covered).toBe(false);
    expect(gap.top).toBeLessThan(300);
  });
}

test("leads from one layout to the next without loading the page again", async ({ page }) => {
  await openWhole(page, "/lkitchen");
  const dataRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data") || request.isNavigationRequest()) {
      dataRequests.push(request.url());
    }
  });
  await page
    .getByRole("navigation", { name: "Kitchens by layout" })
    .getByRole("link", { name: "Straight Kitchen" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Straight Kitchen");
  await expect(page).toHaveTitle("Straight Kitchen | Aangan");
  await expect(page.getByRole("heading", { name: "Studio Eight" })).toBeAttached();
  expect(dataRequests).toEqual([]);
});

test("a keyboard reaches everything in its order, and sees where it is @wide", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWhole(page, "/lkitchen");
  // Whoever comes by keyboard has the buttons of the row before they are there, once the row hears keys.
  await expect(async () => {
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Next slide" })).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press("Shift+Tab");
  const reached: string[] = [];
  while (!reached.at(-1)?.startsWith("Privacy") && reached.length < 60) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        if (outlineStyle === "none" || outlineWidth === "0px") return "focus not visible";
        const label = (element as HTMLInputElement).labels?.[0]?.textContent;
        return label ?? element.getAttribute("aria-label") ?? element.textContent ?? "";
      }),
    );
  }
  expect(reached).toEqual([
    "Book a free consultation",
    "Plan my L-kitchen",
    "Talk to a designer",
    "Play slides",
    "Go to slide 1",
    "Go to slide 2",
    "Go to slide 3",
    ...kitchenPages.map(({ title }) => title),
    "Previous slide",
    "Next slide",
    "Full name",
    "Email",
    "Phone number",
    "Request a consultation",
    "Privacy Policy",
  ]);
});
