import type { Page } from "@playwright/test";
import { kitchenHero as hero, openWhole, kitchenSlides as slides } from "./places.ts";
import { expect, test } from "./visitor.ts";

/** The slide that fills the hero, or -1 while one gives way to the next. */
function shownSlide(page: Page): Promise<number> {
  return slides(page).evaluateAll((all) => {
    const left = all[0]?.closest("section")?.getBoundingClientRect().left ?? 0;
    return all.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 5);
  });
}

interface Seen {
  slide: number;
  /** When it had arrived, and for how long it was on its way, in milliseconds. */
  at: number;
  took: number;
}

/** Runs the page's clock and notes which slide arrived when. */
async function watchSlides(page: Page, milliseconds: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  let took = 0;
  for (let at = 0; at < milliseconds; at += 100) {
    const slide = await shownSlide(page);
    if (slide === -1) took += 100;
    else if (slide !== seen.at(-1)?.slide) seen.push({ slide, at, took });
    if (slide !== -1) took = 0;
    await page.clock.runFor(100);
  }
  return seen;
}

async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install();
  await openWhole(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("the hero moves every two seconds without end, and can be paused @phone", async ({ page }) => {
  await openWithStoppedClock(page, "/ukitchen");
  const seen = await watchSlides(page, 9000);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  for (const [index, { slide, at, took }] of seen.entries()) {
    const before = seen[index - 1];
    if (before === undefined) continue;
    expect(slide).toBe((before.slide + 1) % 3);
    expect(took).toBeGreaterThanOrEqual(700);
    expect(took).toBeLessThanOrEqual(1300);
    if (index === 1) continue;
    expect(at - before.at).toBeGreaterThanOrEqual(1800);
    expect(at - before.at).toBeLessThanOrEqual(2300);
  }
  await expect(hero(page).getByRole("button", { name: /previous|next/i })).toHaveCount(0);
  await expect(hero(page).getByRole("button", { name: /go to slide/i })).toHaveCount(3);

  await hero(page).getByRole("button", { name: "Pause slides" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1500);
  const held = await shownSlide(page);
  expect(await watchSlides(page, 5000)).toEqual([{ slide: held, at: 0, took: 0 }]);
  await hero(page).getByRole("button", { name: "Go to slide 2" }).click();
  await page.clock.runFor(2500);
  expect(await shownSlide(page)).toBe(1);
});

test("the hero stands still for who prefers reduced motion @phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithStoppedClock(page, "/ukitchen");
  expect(await watchSlides(page, 7000)).toEqual([{ slide: 0, at: 0, took: 0 }]);
});
