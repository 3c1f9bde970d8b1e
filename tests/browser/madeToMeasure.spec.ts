import type { Page } from "@playwright/test";
import { beyondPatience, drawings, takeMemory, test, view, withoutWebgl } from "./onStage.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main } from "./places.ts";
import { expect } from "./visitor.ts";

const sofa = "jaisalmer-3-seater-sofa";

test("a sofa of 2.3 m in indigo linen is designed, checked against a lift, and put in the cart @phone", async ({
  page,
}) => {
  await page.goto(`/product/${sofa}`);
  await main(page).getByRole("link", { name: "Make it to your measure" }).click();
  const length = main(page).getByRole("slider", { name: "Length" });
  await expect(length).toHaveValue("2100");
  await expect(page.getByRole("application")).toBeVisible();
  await expect(main(page).getByText("₹46,999", { exact: true })).toBeVisible();

  const figure = main(page).getByRole("textbox", { name: "Length in millimetres" });
  await figure.fill("2300");
  await figure.press("Enter");
  await main(page).getByRole("radio", { name: "Indigo linen blend" }).check({ force: true });
  await expect(main(page).getByText(/^230 W × /)).toBeVisible();
  await expect(page).toHaveURL(/length=2300.*fabric=linen-indigo/);
  await main(page).getByText("Where your rupees go").click();
  const cloth = main(page).getByRole("button", { name: "Indigo linen blend" });
  await cloth.click();
  await expect(cloth).toHaveAttribute("aria-pressed", "true");

  // Three would sit too close there.
  await main(page).getByRole("slider", { name: "Length" }).fill("1500");
  await main(page)
    .getByRole("button", { name: /^Use the nearest: seats 2/ })
    .click();
  await main(page).getByRole("button", { name: "Undo" }).click();
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(length).toHaveValue("2300");
  await expect(main(page).getByRole("button", { name: "Add To Cart" })).toBeEnabled();

  await main(page).getByRole("button", { name: "Will it reach your room?" }).click();
  const dialog = page.getByRole("dialog", { name: "Will it reach your room?" });
  await dialog.getByLabel("Begin with").selectOption("Flat with a lift for 6 people");
  await dialog.getByRole("button", { name: "Save and see" }).click();
  await expect(dialog.getByRole("status")).toContainText(/reach/);
  await page.keyboard.press("Escape");

  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await main(page).getByLabel("Name of your design").fill("By the window");
  await main(page).getByRole("button", { name: "Add To Cart" }).click();
  await expect(main(page).getByText("Item added to cart!")).toBeVisible();
  const address = await main(page)
    .getByRole("link", { name: /\/design\// })
    .getAttribute("href");
  await page.goto("/shopping");
  await expect(main(page).getByText("Made to your measure").first()).toBeVisible();

  await page.goto(address ?? "");
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("By the window");
  await expect(main(page).getByRole("slider", { name: "Length" })).toHaveValue("2300");
});

test("an address with measures that there are none of is answered with what can be made @phone", async ({
  page,
}) => {
  await page.goto(`/made-to-measure/${sofa}?length=99999&wood=gold&price=1`);
  await expect(main(page).getByRole("alert")).toContainText("the nearest are shown");
  await expect(main(page).getByRole("slider", { name: "Length" })).toHaveValue("3200");
});

const length = (page: Page) => main(page).getByRole("slider", { name: "Length" });

test("an address that others have lengthened is opened as if they had not @phone", async ({
  page,
}) => {
  await page.goto(`/made-to-measure/${sofa}?length=2300&utm_source=mail&__proto__=1`);
  await expect(length(page)).toHaveValue("2300");
  await expect(main(page).getByRole("alert")).toHaveCount(0);
});

test("without WebGL the design is drawn with its measures @phone", async ({ page }) => {
  await withoutWebgl(page);
  await page.goto(`/made-to-measure/${sofa}?length=2300`);
  await expect(drawings(page)).toHaveAccessibleName(/: 230 W/);
  await length(page).fill("2000");
  await expect(drawings(page)).toHaveAccessibleName(/: 200 W/);
  expect(await violations(page)).toEqual([]);
});

test("a design is drawn with its measures while the device has taken the view's memory @phone", async ({
  page,
}) => {
  await page.goto(`/made-to-measure/${sofa}?length=2300`);
  await expect(view(page)).toBeVisible();
  const giveBack = await takeMemory(page);
  await expect(drawings(page)).toHaveAccessibleName(/: 230 W/);
  // Another shape of the same size is another drawing.
  const front = () => drawings(page).locator("path").first().getAttribute("d");
  const before = await front();
  await main(page).getByRole("radio", { name: "Rounded and padded" }).check({ force: true });
  await expect.poll(front).not.toBe(before);
  await length(page).fill("2000");
  await expect(drawings(page)).toHaveAccessibleName(/: 200 W/);
  expect(await violations(page)).toEqual([]);
  await giveBack();
  await expect(view(page).getByText("200 cm")).toBeVisible();
  await expect(drawings(page)).toHaveCount(0);
});

const usualPicture = (page: Page) => main(page).locator("picture img").first();

test("the picture stays while designer and 3D view never come, and they are asked for again @phone", async ({
  page,
}) => {
  // Both files that somebody waits for: one that came would do so before or after patience ends.
  const files = /\/(designWorker|DesignView)-[^/]+\.js/;
  await page.clock.install();
  await page.route(files, () => {});
  const asked = ["**/designWorker-*.js", "**/DesignView-*.js"].map((file) =>
    page.waitForRequest(file),
  );
  await page.goto(`/made-to-measure/${sofa}?length=2300`);
  await Promise.all(asked);
  await expect(usualPicture(page)).toHaveJSProperty("complete", true);
  await page.clock.fastForward(beyondPatience);
  await expect(main(page).getByText("The designer could not be loaded")).toBeVisible();
  await expect(usualPicture(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(files);
  const again = main(page).getByRole("button", { name: "Try again" });
  await expect(again).toHaveCount(2);
  await again.first().click();
  await expect(length(page)).toHaveValue("2300");
  // The view asks by itself where the designer comes while nobody has pressed its button.
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
    await expect(view(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(usualPicture(page)).toHaveCount(0);
});

test("measures are chosen and priced where the 3D view does not come, and it is asked for again @phone", async ({
  page,
}) => {
  const code = "**/DesignView-*.js";
  await page.route(code, (route) => route.abort());
  await page.goto(`/made-to-measure/${sofa}`);
  await expect(main(page).getByRole("alert")).toHaveText("The 3D view could not be loaded.");
  await expect(usualPicture(page)).toBeVisible();
  await expect(main(page).getByText("₹46,999", { exact: true })).toBeVisible();
  await length(page).fill("2300");
  await expect(main(page).getByText(/^230 W × /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(code);
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(view(page).getByText("230 cm")).toBeVisible();
});
