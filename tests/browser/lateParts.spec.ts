import type { Page } from "@playwright/test";
import { giveAddress } from "./buying.ts";
import { listening, main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

/** The part's script does not come the first so many times. */
async function failFirst(page: Page, part: string, times: number) {
  let asked = 0;
  await page.route(`**/${part}-*.js`, (route) => {
    asked += 1;
    return asked > times ? route.continue() : route.abort();
  });
}

test("a part that does not come takes nothing else away, and comes when it is asked for again @phone", async ({
  page,
}, { workerIndex }) => {
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, freshNumber(workerIndex));
  await main(page).getByLabel("Cash on delivery").check();
  await page.route("**/BillingForm-*.js", (route) => route.abort());
  await press(page, "Buying for a company? Add GSTIN");
  const invoice = page.getByRole("region", { name: "Invoice" });
  await expect(invoice.getByRole("alert")).toContainText("This did not load.");
  await expect(main(page).getByLabel("Cash on delivery")).toBeChecked();
  await page.unroute("**/BillingForm-*.js");
  await press(page, "This did not load. Try again");
  await expect(page.getByLabel("Company name")).toBeFocused();
  await expect(main(page).getByLabel("Cash on delivery")).toBeChecked();
});

test("a part that comes late by a gap in the connection comes by itself @phone", async ({
  page,
}) => {
  await page.goto("/product/netravati-bar-stool");
  await listening(page);
  await failFirst(page, "PincodeDialog", 1);
  await press(page, "Enter your PIN code");
  await expect(page.getByRole("dialog", { name: "Where shall it go?" })).toBeVisible();
});

test("a dialog closes by a press beside it, never by text that is selected beyond its edge @wide", async ({
  page,
}) => {
  await page.goto("/product/netravati-bar-stool");
  await listening(page);
  await press(page, "Enter your PIN code");
  const dialog = page.getByRole("dialog", { name: "Where shall it go?" });
  const field = dialog.getByLabel("PIN code");
  await field.fill("5600");
  const box = await field.boundingBox();
  if (box === null) throw new Error("the field is not to be seen");
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(field).toHaveValue("5600");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});
