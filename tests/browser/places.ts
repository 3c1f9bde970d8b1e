import { expect, type Page, type Request } from "@playwright/test";

/** Pages whose quality is looked at when all is there. */
export const pagesOfVisitors = [
  "/",
  "/best-selling",
  "/products",
  "/products/sofa",
  "/products?search=teak",
  "/product/jaisalmer-3-seater-sofa",
  "/product/madikeri-leather-2-seater-sofa",
  "/about",
  "/privacy-policy",
  "/exchange-policy",
  "/blogs",
  "/interior-blog",
  "/address",
  "/adress-shipping",
  "/payment",
  "/sucess",
  "/tracking",
  "/orders",
  "/compare?ids=jaisalmer-3-seater-sofa,kabini-2-seater-sofa",
  "/order-status?oid=AG-7K3M-92QD&ost=SUCCESS",
  "/order-status",
  "/no-such-page",
];

/** Pages that are there to be read: their scripts run when something needs them. */
export const pagesToRead = [
  "/about",
  "/privacy-policy",
  "/shipping-policy",
  "/exchange-policy",
  "/blogs",
  "/interior-blog",
  "/no-such-page",
];

/** Pages of a checkout: as they would be, where there is none. */
export const checkoutPages = ["/address", "/adress-shipping", "/payment", "/sucess"] as const;

export const main = (page: Page) => page.getByRole("main");

/** The mark of what is shown as it would be. */
export const sample = (page: Page) => main(page).getByText("Sample", { exact: true });

/** Waits until the page's scripts listen: from then on links lead on without a new document. */
export const listening = (page: Page) => page.locator("html[data-ready]").waitFor();

/**
 * Waits until the page loads nothing more; `act` may begin the loading. Chromium does not tell the end of every
 * request, seldom as that is: after 20 s the page is taken for loaded, and the test says what never ended.
 */
export async function settled(page: Page, act = async () => {}): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request) => void open.add(request);
  const end = (request: Request) => void open.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await act();
  await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch((error) => {
    if (error.name !== "TimeoutError") throw error;
    console.warn(
      `${page.url()} still loads ${[...open].map((request) => request.url()) || "nothing"}`,
    );
  });
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** Opens a page and waits until it loads nothing more. */
export const openWhole = (page: Page, path: string) =>
  settled(page, async () => void (await page.goto(path)));

/** Waits until the page's words stand in our own faces, which come after its first paint. */
export const ourFaces = (page: Page) =>
  page.waitForFunction(() => {
    const shown = [...document.fonts].filter(({ status }) => status === "loaded");
    return ["Figtree", "Fraunces"].every((name) => shown.some(({ family }) => family === name));
  });

/** Uses the search as far as it takes to start the scripts of a page to read, and waits for them. */
export async function wakeUp(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("combobox").focus();
  await listening(page);
}

/** Presses the first visible button of that very name in the page's main part. */
export const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();

/** True where the shop puts its menu and filters behind buttons. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 769;

/** The pictures at the top of a kitchen's page. */
export const kitchenHero = (page: Page) => page.getByRole("region", { name: /pictures$/ });

export const kitchenSlides = (page: Page) =>
  kitchenHero(page).getByRole("group", { includeHidden: true });

/** The product's page says this: under its button, and on phones also where the button is out of view. */
export async function told(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible();
}

export const addedToCart = (page: Page) => told(page, "Item added to cart!");
