import { clothPicture } from "../support/media/samplePictures.ts";
import { deliver, openCounter, takeBack, takeStep } from "./atTheCounter.ts";
import { giveAddress, pay, track } from "./buying.ts";
import { addedToCart, listening, main, press } from "./places.ts";
import { latestCode } from "./sentCode.ts";
import { expect, newMember } from "./signedIn.ts";
import { test } from "./visitor.ts";

const pune = { pincode: "411 001", city: "Pune", state: "Maharashtra" };

test("a sofa for a wall of 2.1 m is found, compared, dated, bought as a guest, followed and one piece of the order sent back; and a forgotten password is no end @phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const { phoneNumber } = await newMember();

  await test.step("a sofa for a wall of 2.1 m under 50,000", async () => {
    await page.goto("/");
    const box = page.getByRole("combobox", { name: /Search/ }).filter({ visible: true });
    await box.fill("sofa for 2.1 m wall under 50000");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/products\?search=/);
    await listening(page);
    await expect(main(page).getByRole("heading", { level: 1, name: /^Results for/ })).toBeVisible();
    const widths = await main(page)
      .getByRole("article")
      .getByText(/ W × .* D × .* H cm$/)
      .allInnerTexts();
    expect(widths.length).toBeGreaterThanOrEqual(3);
    for (const width of widths) expect(Number.parseFloat(width)).toBeLessThanOrEqual(210);
  });

  await test.step("three compared", async () => {
    const marks = main(page).getByRole("button", { name: /^Compare / });
    for (const index of [0, 1, 2]) await marks.nth(index).click();
    const bar = page.getByRole("region", { name: "Chosen to compare" });
    await bar.getByRole("link", { name: "Compare" }).click();
    const table = main(page).getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveCount(3);
    await expect(table.getByRole("row").filter({ hasText: "Width" }).first()).toBeVisible();
  });

  let promised = "";
  await test.step("the date for 411001", async () => {
    await main(page).getByRole("columnheader").getByRole("link").first().click();
    await listening(page);
    await press(page, "Enter your PIN code");
    const field = page.getByRole("dialog").getByLabel("PIN code");
    await field.fill(pune.pincode);
    await field.press("Enter");
    const arrives = main(page)
      .getByRole("region", { name: "Delivery" })
      .getByText(/^Arrives /);
    await expect(arrives).toBeVisible();
    promised = (await arrives.textContent()) ?? "";
    await press(page, "Add To Cart");
    await addedToCart(page);
  });

  let number = "";
  await test.step("a guest's order with a code", async () => {
    await page.goto("/product/netravati-bar-stool");
    await press(page, "Add To Cart");
    await addedToCart(page);
    await page.goto("/shopping");
    await press(page, "Use a discount code");
    await page.getByLabel("Discount code").fill("aangan15");
    await press(page, "Apply");
    await expect(main(page).getByText(/With AANGAN15 you pay/)).toBeVisible();
    await press(page, "PROCEED TO CHECKOUT");
    await giveAddress(page, phoneNumber, pune);
    await expect(main(page).getByText("Code AANGAN15 applied")).toBeVisible();
    await main(page).getByLabel("Pay online").check();
    const order = main(page).getByRole("button", { name: /^Pay ₹/ });
    const total = ((await order.textContent()) ?? "").replace("Pay ", "");
    number = await pay(page, "online", total);
    await expect(main(page).getByText(promised).first()).toBeVisible();
    const saved = page.waitForEvent("download");
    await press(page, "Add to calendar");
    expect((await saved).suggestedFilename()).toBe(`${number}.ics`);
  });

  const desk = await openCounter(browser, page);
  await test.step("followed to the door", async () => {
    await deliver(desk, number, `DL${phoneNumber}`);
    await track(page, number, phoneNumber);
    await expect(main(page).getByText("Delivered").first()).toBeVisible();
  });

  await test.step("one piece goes back", async () => {
    await press(page, "Report damage, return or replace");
    const pieces = main(page).getByRole("form", { name: "Send something back" });
    await pieces.getByRole("combobox", { name: /Bar Stool/ }).selectOption("1 of 1");
    await pieces.getByLabel("In your words").fill("A leg is loose.");
    await pieces.getByLabel("Photos").setInputFiles({
      name: "leg.png",
      mimeType: "image/png",
      buffer: await clothPicture(600, 400, "#7a3b2e", "png"),
    });
    await pieces.getByLabel("What would you like?").selectOption("My money back");
    await press(page, "Send the request");
    await expect(main(page).getByText("You asked us for a return.")).toBeVisible();
    await desk.goto("/admin/returns");
    await main(desk).getByRole("link", { name: number }).press("Enter");
    await takeBack(desk);
    await takeStep(desk, "Refund");
    await main(desk)
      .getByRole("button", { name: /^Refund ₹/ })
      .press("Enter");
    await expect(main(desk).getByText("Refunded").first()).toBeVisible();
    await track(page, number, phoneNumber);
    await expect(main(page).getByText("go back to you.").first()).toBeVisible();
  });

  await test.step("the password is forgotten, and back in", async () => {
    await page.goto("/login");
    await page.getByLabel("Phone number").fill(phoneNumber);
    await press(page, "Forgot your password?");
    await expect(page).toHaveURL("/otp");
    await page.getByRole("textbox", { name: "Digit 1 of 4" }).click();
    await page.keyboard.type(await latestCode(baseURL ?? "", phoneNumber, 1));
    await page.getByLabel("New password", { exact: true }).fill("brass-lamp-at-dusk");
    await press(page, "Set New Password");
    await expect(page.getByText("Your new password is set, and you are logged in.")).toBeVisible();
    await page.goto("/orders");
    await expect(main(page).getByRole("heading", { name: "Past Orders" })).toBeVisible();
  });
});
