import { expect as expectSoon, type Page } from "@playwright/test";
import { violations } from "./pageQuality.ts";
import { isPhone, listening, main } from "./places.ts";
import { test } from "./visitor.ts";

// Gestures count from the moment at which the viewer is there; without motion that is at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// The viewer and other pages may take their time.
const expect = expectSoon.configure({ timeout: 15_000 });

const sofa = "/product/jaisalmer-3-seater-sofa";
const viewer = (page: Page) => page.getByRole("dialog", { name: "Pictures of Jaisalmer 3 Seater" });

/** Pixels that the picture in the middle of the window is wide. */
const width = (page: Page) =>
  page.evaluate(() => {
    const middle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
    const picture = middle.find((element) => element instanceof HTMLImageElement);
    return picture?.getBoundingClientRect().width ?? 0;
  });

/** Opens the large view and waits until it has come. */
async function enlarge(page: Page): Promise<void> {
  await page.goto(sofa);
  await listening(page);
  await main(page)
    .getByRole("button", { name: /Enlarge/ })
    .first()
    .click();
  await expect(viewer(page)).toBeVisible();
  await expect(page.locator(".pswp--ui-visible")).toBeVisible();
  await expect.poll(() => width(page)).toBeGreaterThan(0);
}

test("the large view comes when asked for, and shows no less than the page did", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(sofa);
  await listening(page);
  const picture = main(page)
    .getByRole("button", { name: /Enlarge/ })
    .first();
  const before = (await picture.boundingBox())?.width ?? 0;
  expect(scripts.filter((url) => url.includes("pictureViewer"))).toEqual([]);
  await picture.click();
  await expect(viewer(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes("pictureViewer"))).not.toEqual([]);
  await expect.poll(() => width(page)).toBeGreaterThanOrEqual(before);
  expect(await violations(page)).toEqual([]);
});

test("keys enlarge, step and close, and the keyboard returns to the picture seen last", async ({
  page,
}) => {
  await enlarge(page);
  const whole = await width(page);
  await page.keyboard.press("+");
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.3);
  await page.keyboard.press("-");
  await expect.poll(() => width(page)).toBeCloseTo(whole, 0);
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).getByText(/^2 \/ \d$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  const second = main(page)
    .getByRole("button", { name: /Enlarge/ })
    .nth(1);
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
});

test("the way back closes the large view first", async ({ page }) => {
  await page.goto("/products/sofa");
  await listening(page);
  await main(page).getByRole("link", { name: "Jaisalmer 3 Seater Sofa" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jaisalmer 3 Seater Sofa");
  await main(page)
    .getByRole("button", { name: /Enlarge/ })
    .first()
    .click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jaisalmer 3 Seater Sofa");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sofa");
});

test("forward and a reload show the large view again, and its own button leaves nothing behind", async ({
  page,
}) => {
  await page.goto("/products/sofa");
  await listening(page);
  await main(page).getByRole("link", { name: "Jaisalmer 3 Seater Sofa" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jaisalmer 3 Seater Sofa");
  const enlargeSecond = main(page)
    .getByRole("button", { name: /Enlarge/ })
    .nth(1);
  await enlargeSecond.press("Enter");
  await expect(viewer(page).getByText(/^2 \/ \d$/)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(enlargeSecond).toBeFocused();
  await page.goForward();
  await expect(viewer(page).getByText(/^2 \/ \d$/)).toBeVisible();
  await page.reload();
  await expect(viewer(page).getByText(/^2 \/ \d$/)).toBeVisible();
  await expect(page.locator(".pswp--ui-visible")).toBeVisible();
  await viewer(page).getByRole("button", { name: "Close" }).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jaisalmer 3 Seater Sofa");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sofa");
});

test("presses while the large view is on its way are one", async ({ page }) => {
  let deliver = () => {};
  const asked = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/pictureViewer/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/products/sofa");
  await listening(page);
  await main(page).getByRole("link", { name: "Jaisalmer 3 Seater Sofa" }).press("Enter");
  const first = main(page)
    .getByRole("button", { name: /Enlarge/ })
    .first();
  await first.press("Enter");
  await first.press("Enter");
  deliver();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sofa");
});

test("fingers or the mouse enlarge a picture and move it about", async ({ page }) => {
  await enlarge(page);
  const whole = await width(page);
  const { width: w, height: h } = page.viewportSize() ?? { width: 0, height: 0 };
  if (isPhone(page)) {
    const touch = await page.context().newCDPSession(page);
    const fingers = (apart: number) => ({
      touchPoints: [
        { x: w / 2 - apart, y: h / 2, id: 0 },
        { x: w / 2 + apart, y: h / 2, id: 1 },
      ],
    });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...fingers(40) });
    for (let apart = 50; apart <= 120; apart += 10) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...fingers(apart) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  } else {
    await page.mouse.move(w / 2, h / 2);
    await page.mouse.wheel(0, -300);
  }
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.3);
  const left = () =>
    page.evaluate(() => {
      const middle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
      return middle.find((e) => e instanceof HTMLImageElement)?.getBoundingClientRect().left ?? 0;
    });
  const before = await left();
  await page.mouse.move(w / 2, h / 2);
  await page.mouse.down();
  await page.mouse.move(w / 2 + 60, h / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(left).toBeGreaterThan(before + 20);
});

test("two taps or a click bring a picture near and away again", async ({ page }) => {
  await enlarge(page);
  const whole = await width(page);
  const { width: w, height: h } = page.viewportSize() ?? { width: 0, height: 0 };
  const twice = async () => {
    if (isPhone(page)) {
      await page.touchscreen.tap(w / 2, h / 2);
      await page.touchscreen.tap(w / 2, h / 2);
    } else await page.mouse.click(w / 2, h / 2);
  };
  await twice();
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.5);
  await twice();
  await expect.poll(() => width(page)).toBeCloseTo(whole, 0);
});

test("the picture and its colours are in one view", async ({ page }) => {
  await page.goto(sofa);
  const picture = main(page)
    .getByRole("button", { name: /Enlarge/ })
    .first();
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  for (const choice of await page.getByRole("radio").all()) {
    const uncovered = await choice.evaluate((radio) => {
      const { left, bottom } = radio.getBoundingClientRect();
      const there = document.elementFromPoint(left + 8, bottom - 4);
      return there?.closest("label") === radio.closest("label");
    });
    expect(uncovered).toBe(true);
  }
});

test("nothing is empty below the pictures on wide screens @wide", async ({ page }) => {
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(sofa);
    const small = await page.getByRole("button", { name: "Picture 1 of" }).boundingBox();
    const details = await page.getByText("Product Details", { exact: true }).boundingBox();
    const gap = (details?.y ?? 0) - (small?.y ?? 0) - (small?.height ?? 0);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(80);
    expect(details?.x).toBeLessThan(viewport.width / 2);
  }
});
