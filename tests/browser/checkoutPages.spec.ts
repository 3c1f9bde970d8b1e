import type { Page } from "@playwright/test";
import { fillCart, giveAddress, newCustomer, pay, seeWhatHappensNext, track } from "./buying.ts";
import { inBothWindows, lookAt, lookInBoth, scriptBudget, watchLoad } from "./pageQuality.ts";
import { main, press, settled } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

type Load = Awaited<ReturnType<typeof watchLoad>>;

/** Loads the page anew, in the state it is in, and holds it to what every page is held to, on phones and on wide screens. */
async function inspect(page: Page, load: Load) {
  // A page that was just reached goes to its top first; a reload would come back to the place before.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await inBothWindows(page, async () => {
    load.countAnew();
    await settled(page, async () => void (await page.reload()));
    await expect(main(page).getByText("Sample", { exact: true })).toBeHidden();
    expect(await load.shift(), `shift of ${page.url()}`).toBeLessThan(0.001);
    expect(await load.scriptKilobytes(), `scripts of ${page.url()}`).toBeLessThan(scriptBudget);
    await lookAt(page);
  });
}

test("every step of a visitor's checkout is accessible, steady and small @phone", async ({ page }, {
  workerIndex,
}) => {
  test.slow();
  const phoneNumber = freshNumber(workerIndex);
  const load = await watchLoad(page);
  await page.goto("/product/bekal-cane-back-chair");
  await press(page, "Buy Now");
  await expect(page).toHaveURL("/adress-shipping");
  await inspect(page, load);
  await press(page, "Deliver to this address");
  await lookInBoth(page);
  await giveAddress(page, phoneNumber);
  await inspect(page, load);
  await page.getByLabel("Discount code").fill("NOT-A-CODE");
  await press(page, "Apply");
  await expect(page.getByLabel("Discount code")).toHaveAccessibleDescription(/.+/);
  await main(page).getByLabel("Pay online").check();
  await press(page, "Pay ₹12,949");
  const gateway = page.getByRole("dialog", { name: "Test gateway: no money moves" });
  await expect(gateway).toBeVisible();
  await lookInBoth(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Order Failed" })).toBeVisible();
  await expect(main(page).getByText("Your order waits for you")).toBeVisible();
  await inspect(page, load);
  await page.goto("/payment");
  await expect(main(page).getByText("is not paid yet.")).toBeVisible();
  await inspect(page, load);
  await press(page, "Pay ₹12,949");
  await gateway.getByRole("button", { name: "Let the payment succeed" }).click();
  const heading = main(page).getByRole("heading", { name: /^Order AG-/ });
  await expect(heading).toBeVisible();
  const number = ((await heading.textContent()) ?? "").replace("Order ", "");
  await inspect(page, load);
  await seeWhatHappensNext(page, number);
  await inspect(page, load);
  await track(page, number, phoneNumber);
  await lookInBoth(page);
});

test("every step of a customer's checkout is accessible, steady and small @phone", async ({
  page,
  request,
}) => {
  test.slow();
  const { phoneNumber, token } = await newCustomer(page);
  await fillCart(request, token, ["arjuna-bedside-table"]);
  const load = await watchLoad(page);
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await expect(page).toHaveURL("/adress-shipping");
  await page.getByLabel("Keep this address for my next order").check();
  await giveAddress(page, phoneNumber);
  await inspect(page, load);
  await page.goto("/address");
  await expect(main(page).getByRole("radio")).toHaveCount(1);
  await inspect(page, load);
  await press(page, "Deliver to this address");
  const number = await pay(page, "cod", "₹8,499");
  await inspect(page, load);
  await page.goto("/orders");
  await expect(main(page).getByText(number).first()).toBeVisible();
  await inspect(page, load);
  await page.goto(`/orders?order=${number}`);
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await inspect(page, load);
  await press(page, "Cancel order");
  await expect(page.getByRole("dialog", { name: "Cancel this order?" })).toBeVisible();
  await lookInBoth(page);
});

test("a checkout needs no mouse @wide", async ({ page }, { workerIndex }) => {
  async function tabTo(role: "button" | "textbox" | "radio" | "combobox", name: string | RegExp) {
    const target = main(page).getByRole(role, { name }).first();
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${name} is out of the keyboard's reach`);
  }
  await page.goto("/product/bekal-cane-back-chair");
  await expect(page.locator("html")).toHaveAttribute("data-ready", /.*/);
  await tabTo("button", "Buy Now");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/adress-shipping");
  for (const [name, text] of [
    ["Full name", "Asha Rao"],
    ["Phone number", freshNumber(workerIndex)],
    ["PIN code", "560001"],
    ["House, flat and building", "12, Lavelle Road"],
    ["City or town", "Bengaluru"],
  ] as const) {
    await tabTo("textbox", name);
    await page.keyboard.type(text);
  }
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payment");
  await tabTo("radio", /^Cash on delivery/);
  await page.keyboard.press("Space");
  await tabTo("button", /^Place order for/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank You For Your Order!" })).toBeVisible();
});
