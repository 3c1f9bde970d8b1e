import type { Page } from "@playwright/test";
import sharp from "sharp";
import { beyondPatience, drawings, takeMemory, test, view, withoutWebgl } from "./onStage.ts";
import { violations } from "./pageQuality.ts";
import { expect } from "./visitor.ts";

const stool = "/product/kasuti-round-stool";

const see = (page: Page) => page.getByRole("button", { name: "See it in 3D" });
const picture = (page: Page) => page.getByRole("button", { name: /Enlarge/ }).first();

async function open(page: Page): Promise<void> {
  await page.goto(stool);
  await see(page).click();
  await expect(view(page)).toBeFocused();
}

/** Red less blue of the seat, which is high in the middle of the view: below 0 for what is blue. */
async function warmth(page: Page): Promise<number> {
  const shot = await view(page).screenshot();
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const middle = { left: Math.round(width * 0.48), top: Math.round(height * 0.28) };
  const part = sharp(shot).extract({ ...middle, width: 20, height: 20 });
  const [red, , blue] = await part.resize(1, 1).raw().toBuffer();
  return (red ?? 0) - (blue ?? 0);
}

test("a piece is seen in 3D, turned, measured, in the page's colour, and left @phone", async ({
  page,
}) => {
  const viewerFiles: string[] = [];
  page.on("request", (request) => {
    if (/ModelViewer|model\.glb/.test(request.url())) viewerFiles.push(request.url());
  });
  await page.goto(stool);
  await expect(see(page)).toBeVisible();
  expect(viewerFiles).toEqual([]);
  await see(page).click();
  await expect(view(page)).toBeFocused();
  await expect(picture(page)).toBeHidden();
  const said = page.getByRole("status").filter({ hasText: "Seen" });
  await expect(said).toContainText("from the front right, Indigo");
  expect(await warmth(page)).toBeLessThan(-10);

  await page.getByRole("radio", { name: "Madder Red" }).check();
  await expect(said).toContainText("Madder Red");
  await expect.poll(() => warmth(page)).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.getByRole("button", { name: "Next colour" }).click();
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("radio", { name: "Madder Red" })).not.toBeChecked();

  await view(page).press("ArrowLeft");
  await view(page).press("ArrowLeft");
  await view(page).press("ArrowLeft");
  await expect(said).toContainText("from the right");
  await page.getByRole("button", { name: "From above" }).click();
  await expect(said).toContainText("from above");
  await page.getByRole("button", { name: "As at first" }).click();
  await page.getByRole("button", { name: "Measures" }).click();
  await page.getByRole("button", { name: "Person of 165 cm" }).click();
  await expect(said).toContainText(/from the front right.* W × .* H cm/);
  await expect(view(page).getByText(/^\d+ cm/)).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  const context = await view(page)
    .locator("canvas")
    .evaluateHandle((canvas: HTMLCanvasElement) => canvas.getContext("webgl2"));
  await view(page).press("Escape");
  await expect(view(page)).toHaveCount(0);
  await expect(see(page)).toBeFocused();
  await expect(picture(page)).toBeVisible();
  expect(await context.evaluate((gl) => gl?.isContextLost())).toBe(true);
});

test("what draws a piece is made ready while the piece is on its way @phone", async ({ page }) => {
  await page.addInitScript(() => {
    const counting = Object.assign(window, { programs: 0 });
    const { linkProgram } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.linkProgram = function (program) {
      counting.programs++;
      linkProgram.call(this, program);
    };
  });
  const programs = () => page.evaluate(() => (window as unknown as { programs: number }).programs);
  const { promise: isAwaited, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/model.glb*", async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.goto(stool);
  await see(page).click();
  await expect.poll(programs).toBeGreaterThan(0);
  const ready = await programs();
  letCome();
  await expect(view(page)).toBeFocused();
  expect(await programs()).toBe(ready);
});

test("it is drawn with its measures while the device has taken the view's memory @phone", async ({
  page,
}) => {
  await open(page);
  await takeMemory(page);
  await expect(drawings(page).getByText(/^\d+ cm$/)).toHaveCount(3);
  await expect(view(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the pictures" }).click();
  await expect(picture(page)).toBeVisible();

  await see(page).click();
  await expect(view(page)).toBeFocused();
  const giveBack = await takeMemory(page);
  await expect(drawings(page)).toBeVisible();
  await giveBack();
  await expect.poll(() => warmth(page)).toBeLessThan(-10);
  await expect(view(page)).toBeFocused();
  await expect(drawings(page)).toHaveCount(0);
});

test("without WebGL the piece is drawn with its measures @phone", async ({ page }) => {
  await withoutWebgl(page);
  await page.goto(stool);
  await see(page).click();
  await expect(drawings(page).getByText(/^\d+ cm$/)).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the pictures" }).click();
  await expect(picture(page)).toBeVisible();
});

const sorry = (page: Page) => page.getByText("The 3D view could not be shown");

test("the pictures stay when a model is not made, and it is asked for again @phone", async ({
  page,
}) => {
  await page.route("**/model.glb*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(stool);
  await see(page).click();
  await expect(sorry(page)).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await page.unroute("**/model.glb*");
  await see(page).click();
  await expect(view(page)).toBeFocused();
  await expect(sorry(page)).toHaveCount(0);
});

for (const what of ["**/model.glb*", "**/ModelViewer-*.js"]) {
  test(`the pictures stay while ${what} never comes, and it is asked for again @phone`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(what, () => {});
    await page.goto(stool);
    const asked = page.waitForRequest(what);
    await see(page).click();
    await asked;
    await expect(picture(page)).toBeVisible();
    await page.clock.fastForward(beyondPatience);
    await expect(sorry(page)).toBeVisible();
    await expect(picture(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute(what);
    await see(page).click();
    await expect(view(page)).toBeFocused();
  });
}
