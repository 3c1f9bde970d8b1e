import type { Page } from "@playwright/test";
import { encode } from "uqr";
import { onPhone } from "./onPhone.ts";
import { overflow, violations } from "./pageQuality.ts";
import { listening, openWhole } from "./places.ts";
import { expect, test } from "./visitor.ts";

const path = "/product/kasuti-round-stool";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ask = (page: Page) => page.getByRole("button", { name: "In your room" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "See it in your room" });

/** The stool's second colour, and the address of its page. */
async function secondColour(page: Page, origin: string | undefined) {
  const { product } = await (
    await page.request.get(`${origin}/api/products/kasuti-round-stool`)
  ).json();
  const { id, sku, color } = product.variants[1];
  return { id, label: color.label, name: product.name, page: `${origin}${path}?variant=${sku}` };
}

test("Android is handed the chosen colour for Scene Viewer, in its true size @wide", async ({
  browser,
  baseURL,
}) => {
  const page = await onPhone(browser, "Pixel 7");
  const chosen = await secondColour(page, baseURL);
  await page.goto(chosen.page);
  await ask(page).click();
  const link = dialog(page).getByRole("link", { name: "Open the camera" });
  const address = (await link.getAttribute("href")) ?? "";
  const [, query = "", intent = ""] =
    /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?(.*)#Intent;(.*);end;$/.exec(address) ?? [];
  const { file, ...asked } = Object.fromEntries(new URLSearchParams(query));
  expect(asked).toEqual({
    mode: "ar_preferred",
    resizable: "false",
    title: `${chosen.name}, ${chosen.label}`,
    link: chosen.page,
  });
  const model = await page.request.get(file ?? "");
  expect(model.headers()["content-type"]).toBe("model/gltf-binary");
  expect(file).toContain(`/model/${chosen.id}.glb?v=`);
  expect(intent.split(";")).toEqual([
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(`${chosen.page}#not-in-your-room`)}`,
  ]);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(ask(page)).toBeFocused();

  // Where there is no such app, the browser goes to the address to fall back to.
  await page.goto(`${chosen.page}#not-in-your-room`);
  await expect(dialog(page).getByRole("alert")).toContainText("Your phone could not show it");
  await page.context().close();
});

test("an iPhone is handed the chosen colour for Quick Look, in its true size @wide", async ({
  browser,
  baseURL,
}) => {
  const page = await onPhone(browser, "iPhone 15");
  const chosen = await secondColour(page, baseURL);
  await page.goto(`${chosen.page}#in-your-room`);
  const link = dialog(page).getByRole("link", { name: "Open the camera" });
  await expect(link).toHaveAttribute("rel", "ar");
  expect(
    await link.evaluate((element) => [...element.children].map(({ tagName }) => tagName)),
  ).toEqual(["IMG", "SPAN"]);
  const [file = "", asked] = ((await link.getAttribute("href")) ?? "").split("#");
  expect(file).toContain(`/model/${chosen.id}.usdz?v=`);
  const model = await page.request.get(new URL(file, chosen.page).href);
  expect(model.headers()["content-type"]).toBe("model/vnd.usdz+zip");
  expect(asked).toBe(
    `allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(chosen.page)}`,
  );
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("a computer shows a code that brings a phone to the same piece and colour @wide", async ({
  page,
  baseURL,
}) => {
  const chosen = await secondColour(page, baseURL);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openWhole(page, path);
  await listening(page);
  expect(loaded.filter((address) => /ArDialog|arStage|ModelViewer|\/model/.test(address))).toEqual(
    [],
  );
  await page.getByRole("radio", { name: chosen.label }).check();
  await ask(page).click();
  const code = dialog(page).getByRole("img", { name: /^QR code/ });
  const drawn = await code.evaluate((svg) => [
    svg.getAttribute("viewBox"),
    svg.querySelector("path")?.getAttribute("d") ?? "",
  ]);
  const { size, data } = encode(`${chosen.page}#in-your-room`, { ecc: "M", border: 4 });
  const dark = [...(drawn[1] ?? "").matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => `${x} ${y}`,
  );
  const expected = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );
  expect(drawn[0]).toBe(`0 0 ${size} ${size}`);
  expect(dark).toEqual(expected);
  expect(loaded.filter((address) => /arStage|ModelViewer|\/model/.test(address))).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(ask(page)).toBeFocused();
});

test("the pictures stay, and something kind is said, when no model is made @wide", async ({
  browser,
  baseURL,
}) => {
  const page = await onPhone(browser, "Pixel 7");
  await page.route("**/model/*.glb*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`${baseURL}${path}`);
  await ask(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "It cannot be shown in your room just now.",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /Enlarge/ }).first()).toBeVisible();
  await page.context().close();
});

test("a browser with a camera view of its own is asked for a session that finds the floor @wide", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const xr = {
      isSessionSupported: async (mode: string) => mode === "immersive-ar",
      requestSession: async (mode: string, { domOverlay, ...features }: XRSessionInit) => {
        asked.push([mode, features, domOverlay?.root instanceof HTMLElement]);
        throw new DOMException("refused", "NotSupportedError");
      },
    };
    Object.defineProperty(navigator, "xr", { value: xr });
    Object.assign(window, { asked });
  });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(path);
  await listening(page);
  expect(loaded.filter((address) => /arStage/.test(address))).toEqual([]);
  await ask(page).click();
  await dialog(page).getByRole("button", { name: "Open the camera" }).click();
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
    ["immersive-ar", { requiredFeatures: ["hit-test"], optionalFeatures: ["dom-overlay"] }, true],
  ]);
  await expect(dialog(page).getByRole("alert")).toContainText(
    "It cannot be shown in your room just now.",
  );
});
