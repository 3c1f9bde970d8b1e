import { type Browser, devices, type Page } from "@playwright/test";

/** A page as such a phone shows it; one of Apple's says that links may lead into the room. */
export async function onPhone(browser: Browser, device: string): Promise<Page> {
  const { defaultBrowserType, ...phone } = devices[device] ?? {};
  const context = await browser.newContext(phone);
  await context.addInitScript((isApples) => {
    const { supports } = DOMTokenList.prototype;
    DOMTokenList.prototype.supports = function (token) {
      return token === "ar" ? isApples : Reflect.apply(supports, this, [token]);
    };
  }, device.startsWith("iPhone"));
  return context.newPage();
}
