import type { Browser, Page } from "@playwright/test";
import { carrierAddress } from "../../support/shipping/carrierAddress.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { buyStool, track } from "../buying.ts";
import { lookAt } from "../pageQuality.ts";
import { main } from "../places.ts";
import { freshNumber } from "../signedIn.ts";
import { expect, fromAnywhere, test } from "../visitor.ts";

/** The back office beside the shop, in a browser of its own. */
async function openDesk(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    extraHTTPHeaders: fromAnywhere(),
  });
  await context.addCookies([standingStaff.support.cookie]);
  return context.newPage();
}

test("a courier is booked, and its messages take the order to the door @phone", async ({
  page,
  browser,
  request,
  baseURL,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  const number = await buyStool(page, phoneNumber, "cod");
  const desk = await openDesk(browser, page);
  const context = desk.context();
  await desk.goto(`/admin/orders/${number}`);

  await main(desk).getByRole("button", { name: "Book a courier" }).press("Enter");
  await expect(desk.getByLabel("Weight")).toBeFocused();
  await desk.keyboard.type("6.5");
  await desk.getByLabel("Length").fill("60");
  await desk.getByLabel("Breadth").fill("50");
  await desk.getByLabel("Height").fill("0");
  await desk.keyboard.press("Enter");
  await expect(main(desk).getByText("The height is at least 1 cm.").first()).toBeVisible();
  await desk.getByLabel("Height").fill("45");
  await desk.keyboard.press("Enter");
  const couriers = desk.getByRole("group", { name: "Courier" });
  await expect(couriers.getByRole("radio")).toHaveCount(3);
  await lookAt(desk);
  await couriers.getByRole("radio", { name: /Blue Dart Air/ }).press("Space");
  await main(desk).getByRole("button", { name: "Book for ₹1,560" }).press("Enter");
  const booking = desk.getByRole("article", { name: `Booking ${number}` });
  await expect(booking.getByText("Booked", { exact: true })).toBeVisible();
  const awb = (await booking.getByText(/^\d{14}$/).textContent()) ?? "";
  await booking.getByRole("button", { name: "Call for pickup" }).press("Enter");
  await expect(booking.getByText(/Pickup is arranged for/)).toBeVisible();
  const label = await booking.getByRole("link", { name: "Label" }).getAttribute("href");
  const pdf = await context.request.get(`${baseURL}${label}`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await lookAt(desk);

  const happen = async (what: string, place = "Mysuru, KARNATAKA") => {
    const told = await request.post(`${carrierAddress(String(baseURL))}/__sandbox/happen`, {
      data: { awb, what, place },
    });
    expect(await told.json()).toEqual({ answered: 200 });
  };
  await happen("picked up");
  await happen("out for delivery", "Indiranagar, Bengaluru");
  await track(page, number, phoneNumber);
  const where = page.getByRole("region", { name: "Where it is" });
  await expect(where.getByText("Out for delivery")).toBeVisible();
  await expect(where.getByText("Indiranagar, Bengaluru")).toBeVisible();
  await expect(
    main(page).getByText(`With Blue Dart Air, number ${awb}.`, { exact: true }),
  ).toBeVisible();
  await lookAt(page);
  await happen("delivered");
  await expect
    .poll(async () => {
      await desk.reload();
      await main(desk).getByRole("heading", { name: "Pieces" }).waitFor();
      return main(desk).getByText("Cash, paid", { exact: true }).isVisible();
    })
    .toBe(true);
  await booking.locator("summary").press("Enter");
  await expect(booking.getByText("Out for delivery: Nandinayani").first()).toBeVisible();
  await lookAt(desk);
  await track(page, number, phoneNumber);
  await expect(where.getByText("Delivered", { exact: true })).toBeVisible();
});

test("several orders are packed, and their couriers booked together, by keyboard @phone", async ({
  page,
  browser,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  const numbers = [
    await buyStool(page, phoneNumber, "cod"),
    await buyStool(page, phoneNumber, "cod"),
  ];
  const [first = ""] = numbers;
  const desk = await openDesk(browser, page);
  await desk.goto(`/admin/orders?search=${phoneNumber}`);
  for (const number of numbers) await desk.getByLabel(`Select ${number}`).press("Space");
  await desk.getByRole("button", { name: "Pack", exact: true }).press("Enter");
  await expect(main(desk).getByText("Packed", { exact: true })).toHaveCount(2);
  for (const number of numbers) await expect(desk.getByLabel(`Select ${number}`)).not.toBeChecked();
  for (const number of numbers) await desk.getByLabel(`Select ${number}`).press("Space");
  await desk.getByRole("link", { name: "Ship", exact: true }).press("Enter");
  await expect(desk.getByRole("heading", { name: "Ship orders" })).toBeFocused();
  await desk.getByRole("link", { name: "Book couriers" }).press("Enter");
  const line = (number: string) => desk.getByRole("group", { name: number });
  await desk.getByLabel("Weight").first().focus();
  for (const size of ["6.5", "60", "50", "45"]) {
    await desk.keyboard.type(size);
    await desk.keyboard.press("Tab");
  }
  await desk.getByRole("button", { name: "The first parcel for all" }).press("Enter");
  await desk.getByRole("button", { name: "Show couriers" }).press("Enter");
  const book = desk.getByRole("button", { name: "Book 2 of 2" });
  await expect(book).toBeVisible();
  await line(first).getByLabel("Courier").press("End");
  await lookAt(desk);
  await book.press("Enter");
  for (const number of numbers) await expect(line(number).getByText("Asked for")).toBeVisible();
  await expect(desk.getByRole("link", { name: "Labels of 2" })).toBeVisible();
  await lookAt(desk);
  await line(first).getByRole("link", { name: first }).press("Enter");
  const booking = desk.getByRole("article", { name: `Booking ${first}` });
  await expect(booking.getByText("Blue Dart Air")).toBeVisible();
});
