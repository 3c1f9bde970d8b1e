import type { Page } from "@playwright/test";
import { formatRupees } from "../../contract/rupees.ts";
import { clothPicture } from "../support/media/samplePictures.ts";
import { deliver, openCounter, takeBack, takeStep } from "./atTheCounter.ts";
import { buyStool, track } from "./buying.ts";
import { lookInBoth } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { latestCode } from "./sentCode.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });

test("a damaged piece is reported with a photo, taken back and refunded @phone", async ({
  page,
  browser,
  baseURL,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  const number = await buyStool(page, phoneNumber, "cod");
  const desk = await openCounter(browser, page);
  await deliver(desk, number, `DL${phoneNumber}`);
  const left = await giveBack(desk, number, 100);

  await track(page, number, phoneNumber);
  await press(page, "Report damage, return or replace");
  await main(page).getByLabel("In your words").fill("A leg is broken.");
  await main(page)
    .getByLabel("Photos")
    .setInputFiles({
      name: "leg.png",
      mimeType: "image/png",
      buffer: await clothPicture(900, 600, "#7a3b2e", "png"),
    });
  await main(page).getByLabel("What would you like?").selectOption("My money back");
  await main(page).getByLabel("Where shall the money go?").fill("asha@okbank");
  await press(page, "Send me a code");
  await expect(main(page).getByText("A code is on its way")).toBeVisible();
  const code = await latestCode(baseURL ?? "", phoneNumber, 1);
  await main(page).getByLabel("Code from your phone").fill(code);
  await lookInBoth(page);
  await press(page, "Send the request");
  await expect(main(page).getByText("You asked us for a return.")).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Returns and replacements" })).toBeFocused();
  await lookInBoth(page);

  await desk.goto("/admin/returns");
  await expect(desk.getByRole("heading", { name: "Returns" })).toBeVisible();
  await lookInBoth(desk);
  await main(desk).getByRole("link", { name: number }).press("Enter");
  await expect(main(desk).getByText("A leg is broken.")).toBeVisible();
  await expect(main(desk).getByRole("img")).toHaveJSProperty("complete", true);
  await lookInBoth(desk);
  await takeBack(desk);
  await takeStep(desk, "Refund");
  await expect(main(desk).getByText("asha@okbank").first()).toBeVisible();
  // What is said of one step stands where that of the one before stood, not above it over the form.
  expect(await desk.getByText("Done. The customer is told.").count()).toBeLessThanOrEqual(1);
  await main(desk).getByLabel("Reference").fill("UTR 42");
  await expect(button(desk, `Refund ${formatRupees(left)}`)).toBeVisible();
  await main(desk).getByLabel("Given back for these pieces before").fill("100");
  await lookInBoth(desk);
  await button(desk, `Refund ${formatRupees(left - 100)}`).press("Enter");
  await expect(main(desk).getByText("Refunded").first()).toBeVisible();

  await track(page, number, phoneNumber);
  await expect(main(page).getByText("go back to you.").first()).toBeVisible();
  await lookInBoth(page);
});

test("a damaged piece is replaced, and the new one is followed on the order @phone", async ({
  page,
  browser,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  const number = await buyStool(page, phoneNumber, "cod");
  const desk = await openCounter(browser, page);
  await deliver(desk, number, `DL${phoneNumber}`);
  await track(page, number, phoneNumber);
  await press(page, "Report damage, return or replace");
  await main(page).getByLabel("What is wrong?").selectOption("Parts are missing");
  await main(page).getByLabel("In your words").fill("A leg is missing.");
  await press(page, "Send the request");
  await expect(main(page).getByText("You asked us for a replacement.")).toBeVisible();

  await desk.goto("/admin/returns");
  await main(desk).getByRole("link", { name: number }).press("Enter");
  await takeBack(desk);
  await takeStep(desk, "Send a replacement");
  await main(desk).getByLabel("Courier").fill("Delhivery");
  await main(desk).getByLabel("AWB").fill(`NEW${phoneNumber}`);
  await main(desk).getByLabel("Tracking address").fill("https://www.example.in/track");
  await lookInBoth(desk);
  await button(desk, "Send a replacement").last().press("Enter");
  await expect(main(desk).getByText("New piece sent").first()).toBeVisible();
  await desk.goto(`/admin/orders/${number}`);
  await expect(main(desk).getByRole("heading", { name: "Returns and replacements" })).toBeVisible();
  await expect(main(desk).getByText(`NEW${phoneNumber}`, { exact: true })).toBeVisible();
  await lookInBoth(desk);

  await track(page, number, phoneNumber);
  await expect(main(page).getByText(`NEW${phoneNumber}`).first()).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Follow the new piece" })).toHaveAttribute(
    "href",
    "https://www.example.in/track",
  );
  await lookInBoth(page);
  await main(desk)
    .getByRole("link", { name: /^Replacement: / })
    .press("Enter");
  await sendLostPieceAgain(desk, page, { number, phoneNumber });
  await takeStep(desk, "The new piece is delivered");
  await expect(main(desk).getByText("Replaced").first()).toBeVisible();
  await track(page, number, phoneNumber);
  await expect(main(page).getByText("The new piece is delivered.")).toBeVisible();
});

/** The courier loses the new piece; another one is sent. Its customer reads both. */
async function sendLostPieceAgain(
  desk: Page,
  page: Page,
  { number, phoneNumber }: { number: string; phoneNumber: string },
): Promise<void> {
  await takeStep(desk, "Lost on the way");
  const dialog = desk.getByRole("dialog", { name: "Lost on the way" });
  await expect(dialog).toContainText("The new pieces are written off");
  await lookInBoth(desk);
  await dialog.getByRole("button", { name: "Lost on the way" }).press("Enter");
  await expect(main(desk).getByText("New piece lost").first()).toBeVisible();
  await lookInBoth(desk);
  await track(page, number, phoneNumber);
  await expect(main(page).getByText("New piece lost on its way")).toBeVisible();
  await expect(main(page).getByText("We send you another one at no charge.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Follow the new piece" })).toBeHidden();
  await lookInBoth(page);
  await takeStep(desk, "Send it again");
  await main(desk).getByLabel("Courier").fill("Delhivery");
  await main(desk).getByLabel("AWB").fill(`NEXT${phoneNumber}`);
  await button(desk, "Send it again").last().press("Enter");
  await expect(main(desk).getByText(`NEXT${phoneNumber}`).first()).toBeVisible();
}

/** Gives a part of an order's price back at the desk; answers what was left of it before. */
function giveBack(desk: Page, number: string, amount: number): Promise<number> {
  return desk.evaluate(
    async ({ path, amount }) => {
      const { order } = await (await fetch(path)).json();
      const { money } = order;
      const body = JSON.stringify({
        ...{ amount, left: money.left },
        reason: "A scratch",
        reference: "UTR 41",
      });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${path}/refunds`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      return money.left as number;
    },
    { path: `/api/admin/orders/${number}`, amount },
  );
}
