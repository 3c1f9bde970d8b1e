import { overflow, violations } from "./pageQuality.ts";
import { main } from "./places.ts";
import { expect, test } from "./visitor.ts";

test.use({
  deviceScaleFactor: 1,
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

test("without WebGL the design is drawn with its measures @phone", async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind === "webgl2" ? null : Reflect.apply(getContext, this, [kind]);
      },
    });
  });
  await page.goto(`/made-to-measure/${sofa}?length=2300`);
  const drawing = page.getByRole("img", { name: /from the front, the side and above: 230 W/ });
  await expect(drawing).toBeVisible();
  await main(page).getByRole("slider", { name: "Length" }).fill("2000");
  await expect(
    page.getByRole("img", { name: /from the front, the side and above: 200 W/ }),
  ).toBeVisible();
});
