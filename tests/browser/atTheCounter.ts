import { type Browser, expect, type Page } from "@playwright/test";
import { standingStaff } from "../support/staff/standingStaff.ts";
import { main } from "./places.ts";
import { fromAnywhere } from "./visitor.ts";

/** The back office on a screen like the customer's, for a manager. */
export async function openCounter(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    extraHTTPHeaders: fromAnywhere(),
  });
  await context.addCookies([standingStaff.manager.cookie]);
  return context.newPage();
}

export const button = (desk: Page, name: string | RegExp) =>
  main(desk).getByRole("button", { name });

/** Packs and ships an order by hand, and comes back when it is shipped. */
export async function ship(desk: Page, number: string, awb: string): Promise<void> {
  await desk.goto(`/admin/orders/${number}`);
  await button(desk, "Mark as packed").press("Enter");
  await button(desk, "Ship").press("Enter");
  await desk.getByLabel("Courier").fill("Delhivery");
  await desk.getByLabel("AWB").fill(awb);
  await desk.keyboard.press("Enter");
  await expect(button(desk, /^Delivered/)).toBeVisible();
}

/** Packs, ships and delivers an order by hand. */
export async function deliver(desk: Page, number: string, awb: string): Promise<void> {
  await ship(desk, number, awb);
  await button(desk, /^Delivered/).press("Enter");
  await expect(main(desk).getByText("Delivered.", { exact: true }).first()).toBeVisible();
}

/** Presses the button of a return's step once the step before it is done. */
export async function takeStep(desk: Page, name: string): Promise<void> {
  await expect(button(desk, name)).not.toHaveAttribute("aria-disabled");
  await button(desk, name).press("Enter");
}

/** Approves a return, has it picked up and takes it in. */
export async function takeBack(desk: Page): Promise<void> {
  for (const step of ["Approve", "Picked up"]) {
    await takeStep(desk, step);
    await expect(button(desk, step)).toBeHidden();
  }
  await takeStep(desk, "It is here");
  await main(desk)
    .getByRole("form", { name: "It is here" })
    .getByRole("button", { name: "It is here" })
    .press("Enter");
}
