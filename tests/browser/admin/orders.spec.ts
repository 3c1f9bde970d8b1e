import type { Page } from "@playwright/test";
import { button, openCounter } from "../atTheCounter.ts";
import { buyStool, track } from "../buying.ts";
import { hold } from "../heldScripts.ts";
import { lookInBoth } from "../pageQuality.ts";
import { main, press } from "../places.ts";
import { freshNumber } from "../signedIn.ts";
import { expect, test } from "../visitor.ts";
import { holdAnswer } from "./meanwhile.ts";

/** Opens "More" and presses one of what is behind it, by keyboard. */
async function more(page: Page, name: string) {
  await main(page).locator("summary", { hasText: "More" }).press("Enter");
  await button(page, name).press("Enter");
}

test("an order is packed, shipped, delivered, taken back and refunded @phone", async ({
  page,
  browser,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  const number = await buyStool(page, phoneNumber, "online");
  const desk = await openCounter(browser, page);
  await desk.goto("/admin/orders");
  await desk.getByRole("searchbox", { name: "Number, phone, name or AWB" }).fill(phoneNumber);
  await expect(desk).toHaveURL(`/admin/orders?search=${phoneNumber}`);
  await desk.getByRole("link", { name: number }).press("Enter");
  await expect(desk.getByRole("heading", { name: number })).toBeFocused();
  await lookInBoth(desk);

  await more(desk, "Change the address");
  await expect(desk.getByLabel("Who receives it")).toBeFocused();
  await desk.getByLabel("PIN code").fill("12");
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel("PIN code")).toHaveAttribute("aria-invalid", "true");
  await lookInBoth(desk);
  await desk.getByLabel("House, flat and building").fill("4 Lake Road");
  await desk.getByLabel("PIN code").fill("682001");
  await desk.getByLabel("City or town").fill("Kochi");
  await desk.getByLabel("State").selectOption("Kerala");
  const changed = await holdAnswer(desk, "**/steps");
  await button(desk, "Change and tell the customer").press("Enter");
  await desk.getByLabel("Landmark").fill("By the lake");
  await changed();
  await expect(button(desk, "Change and tell the customer")).not.toHaveAttribute("aria-busy");
  await expect(desk.getByLabel("Landmark")).toHaveValue("By the lake");
  await button(desk, "Change and tell the customer").press("Enter");
  await expect(main(desk).getByText("By the lake").first()).toBeVisible();
  await expect(main(desk).getByText("4 Lake Road").first()).toBeVisible();

  await button(desk, "Mark as packed").press("Enter");
  await expect(button(desk, "Ship")).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel("Courier")).toBeFocused();
  await desk.keyboard.type("Delhivery");
  await desk.getByLabel("AWB").fill("dl 1234 5678");
  await desk.getByLabel("Tracking address").fill("https://www.example.in/track");
  await lookInBoth(desk);
  await desk.keyboard.press("Enter");
  await expect(button(desk, "Delivered")).toBeVisible();
  await expect(main(desk).getByText(/^INV\//)).toBeVisible();

  await track(page, number, phoneNumber);
  await expect(main(page).getByText("Delhivery").first()).toBeVisible();
  await expect(main(page).getByText("DL12345678").first()).toBeVisible();

  await button(desk, "Delivered").press("Enter");
  await expect(main(desk).getByText("Delivered.", { exact: true }).first()).toBeVisible();
  await more(desk, "Customer asks for a return");
  await expect(button(desk, "Approve the return")).toBeVisible();
  await desk.keyboard.press("Tab");
  await expect(button(desk, "Approve the return")).toBeFocused();
  await desk.keyboard.press("Enter");
  await button(desk, "The return is here").press("Enter");
  const sure = desk.getByRole("dialog", { name: "The return is here" });
  await sure.getByRole("button", { name: "The return is here" }).press("Enter");
  await button(desk, "Refund").press("Enter");
  await expect(desk.getByLabel("Amount")).toBeFocused();
  await desk.keyboard.type("6,000");
  await desk.getByLabel("Why").fill("A scratch on the seat.");
  await lookInBoth(desk);
  await desk.keyboard.press("Enter");
  const question = desk.getByRole("dialog", { name: "Refund ₹6,000?" });
  await expect(question).toContainText("₹949 of what was paid stay with the shop");
  await question.getByRole("button", { name: "Refund ₹6,000" }).press("Enter");
  await expect(question).toBeHidden();
  await expect
    .poll(async () => {
      await desk.reload();
      await main(desk).getByRole("heading", { name: "Pieces" }).waitFor();
      return main(desk).getByText("Refunded", { exact: true }).first().isVisible();
    })
    .toBe(true);
  await lookInBoth(desk);
  await expect(main(desk).getByRole("link", { name: /^CRN\// })).toBeVisible();
  await track(page, number, phoneNumber);
  const download = page.waitForEvent("download");
  await main(page)
    .getByRole("button", { name: /^Credit note CRN/ })
    .first()
    .press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^credit-note-CRN-.*\.pdf$/);
  await expect(main(page).getByText("₹6,000 is on its way back to you.").first()).toBeVisible();
});

test("several orders are packed and shipped at once, and one of them was cancelled @phone", async ({
  page,
  browser,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  const numbers = [
    await buyStool(page, phoneNumber, "cod"),
    await buyStool(page, phoneNumber, "cod"),
  ];
  const [first = "", second = ""] = numbers;
  const desk = await openCounter(browser, page);
  await desk.goto(`/admin/orders?search=${phoneNumber}`);
  await lookInBoth(desk);
  for (const number of numbers) await desk.getByLabel(`Select ${number}`).press("Space");
  const release = await hold(desk, "**/api/admin/orders?*");
  await desk.getByRole("button", { name: "Pack", exact: true }).press("Enter");
  for (const number of numbers) await expect(desk.getByLabel(`Select ${number}`)).not.toBeChecked();
  release();
  await expect(main(desk).getByText("Packed", { exact: true })).toHaveCount(2);

  for (const number of numbers) await desk.getByLabel(`Select ${number}`).press("Space");
  await desk.getByRole("link", { name: "Ship", exact: true }).press("Enter");
  await expect(desk.getByRole("heading", { name: "Ship orders" })).toBeFocused();
  const line = (number: string) => desk.getByRole("group", { name: number });
  for (const [place, number] of numbers.entries()) {
    await line(number).getByLabel("Courier").fill("Our own van");
    await line(number).getByLabel("AWB").fill(`VAN ${number}-${place}`);
  }
  await track(page, second, phoneNumber);
  await press(page, "Cancel order");
  const sure = page.getByRole("dialog", { name: "Cancel this order?" });
  await sure.getByRole("button", { name: "Yes, cancel the order" }).click();
  await expect(sure).toBeHidden();

  await button(desk, "Ship 2 of 2").press("Enter");
  await expect(line(first).getByText("Shipped")).toBeVisible();
  await expect(line(second)).toContainText("It is Cancelled.");
  await lookInBoth(desk);

  await desk.goto("/admin/parked");
  await expect(desk.getByRole("heading", { name: "Parked messages" })).toBeVisible();
  await lookInBoth(desk);
});
