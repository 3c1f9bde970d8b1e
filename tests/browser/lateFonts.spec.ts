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
  const happened: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) happened.push("face asked for");
  });
  page.on("requestfinished", (request) => {
    if (/hero-home/.test(request.url())) happened.push("picture came");
  });
  const release = await hold(page, "**/*hero-home*");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.evaluate(
    () =>
      new Promise((painted) => {
        new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
      }),
  );
  release();
  await ourFaces(page);
  expect(happened.indexOf("picture came")).toBeGreaterThanOrEqual(0);
  expect(happened.indexOf("face asked for")).toBeGreaterThan(happened.indexOf("picture came"));
});
