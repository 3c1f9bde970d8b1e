import { type APIRequestContext, expect, type Page, type TestInfo } from "@playwright/test";

/** Lets the shop do what the next call to such an address asks for; its answer arrives once it is let through. */
export async function holdAnswer(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** What somebody else does meanwhile. */
export async function ask(
  request: APIRequestContext,
  who: { token: string },
  method: string,
  path: string,
  data?: object,
) {
  const headers = { Cookie: `aangan_staff=${who.token}`, "Sec-Fetch-Site": "same-origin" };
  const answer = await request.fetch(`/api/admin${path}`, { method, data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The tab is returned to once what it shows is old: lists are asked for again. */
export async function comeBack(page: Page, url: string) {
  await page.clock.fastForward(60_000);
  const asked = page.waitForResponse((response) => response.url().includes(url));
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await asked;
}

/** For names that no other test uses. */
export const stem = ({ line, retry }: TestInfo) => `${process.pid}-${line}-${retry}`;
