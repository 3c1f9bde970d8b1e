import type { Page } from "@playwright/test";
import { carrierAddress } from "../../support/shipping/carrierAddress.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { giveAddress, pay, track } from "../buying.ts";
import { overflow, violations } from "../pageQuality.ts";
import { main, press } from "../places.ts";
import { freshNumber } from "../signedIn.ts";
import { expect, fromAnywhere, test } from "../visitor.ts";

async function lookAt(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
  expect(await overflow(page), page.url()).toBe(0);
}

test("a courier is booked, and its messages take the order to the door", async ({
  page,
  browser,
  request,
  baseURL,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  const number = await pay(page, "cod", "₹6,949");
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    extraHTTPHeaders: fromAnywhere(),
  });
  await context.addCookies([standingStaff.support.cookie]);
  const desk = await context.newPage();
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
