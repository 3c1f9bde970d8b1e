import { hold } from "./heldScripts.ts";
import { watchShifts } from "./pageQuality.ts";
import { listening, ourFaces } from "./places.ts";
import { expect, test } from "./visitor.ts";

const pages = ["/", "/product/jaisalmer-3-seater-sofa", "/register", "/payment", "/sucess"];

for (const path of pages) {
  test(`${path} hardly moves when its face comes late`, async ({ page }) => {
    const shift = await watchShifts(page);
    const release = await hold(page, "**/*.woff2");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await listening(page);
    release();
    await ourFaces(page);
    // Half of what the web's vitals call good: a line may break anew, no more.
    expect(await shift()).toBeLessThan(0.05);
  });
}

test("faces are asked for when the first picture has come", async ({ page }) => {
  const release = await hold(page, "**/shell-1*");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.evaluate(
    () =>
      new Promise((painted) => {
        new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
      }),
  );
  release();
  await ourFaces(page);
  const { picture, faces } = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const named = (name: string) => files.filter((file) => file.name.includes(name));
    return {
      picture: named("/shell-1").map(({ responseEnd }) => responseEnd),
      faces: named(".woff2").map(({ startTime }) => startTime),
    };
  });
  expect(picture).toHaveLength(1);
  expect(Math.min(...faces)).toBeGreaterThan(picture[0] ?? Number.POSITIVE_INFINITY);
});
