import type { Page } from "@playwright/test";

export const main = (page: Page) => page.getByRole("main");

/** Waits until the page's scripts listen: from then on links lead on without a new document. */
export const listening = (page: Page) => page.locator("html[data-ready]").waitFor();

/** Presses the first visible button of that very name in the page's main part. */
export const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();

/** True where the shop puts its menu and filters behind buttons. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 769;

/** The pictures at the top of a kitchen's page. */
export const kitchenHero = (page: Page) => page.getByRole("region", { name: /pictures$/ });

export const kitchenSlides = (page: Page) =>
  kitchenHero(page).getByRole("group", { includeHidden: true });
