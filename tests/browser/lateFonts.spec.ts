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
