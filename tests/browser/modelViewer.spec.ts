import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "./pageQuality.ts";
import { expect, test } from "./visitor.ts";

const stool = "/product/kasuti-round-stool";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []).filter((arg) => arg !== "--disable-gpu"),
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
      ],
    }),
});

const view = (page: Page) => page.getByRole("application");
const see = (page: Page) => page.getByRole("button", { name: "See it in 3D" });
const picture = (page: Page) => page.getByRole("button", { name: /Enlarge/ }).first();

test.use({ deviceScaleFactor: 1 });

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

test("what was drawn comes back when the device had taken its memory @phone", async ({ page }) => {
  await open(page);
  await view(page)
    .locator("canvas")
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const memory = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      const lost = new Promise((done) => canvas.addEventListener("webglcontextlost", done));
      memory?.loseContext();
      await lost;
      // A browser gives it back only after all have heard.
      await new Promise((resolve) => setTimeout(resolve));
      memory?.restoreContext();
    });
  await expect.poll(() => warmth(page)).toBeLessThan(-10);
});

test("without WebGL the piece is drawn with its measures @phone", async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind === "webgl2" ? null : Reflect.apply(getContext, this, [kind]);
      },
    });
  });
  await page.goto(stool);
  await see(page).click();
  const drawing = page.getByRole("img", { name: /from the front, the side and above: .* cm/ });
  await expect(drawing).toBeVisible();
  await expect(drawing.getByText(/^\d+ cm$/)).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the pictures" }).click();
  await expect(picture(page)).toBeVisible();
});

test("the pictures stay when a model does not come @phone", async ({ page }) => {
  await page.route("**/model.glb*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(stool);
  await see(page).click();
  await expect(
    page.getByText("The 3D view could not be shown. Here are the pictures."),
  ).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await expect(see(page)).toBeEnabled();
});
