import {
  cancel,
  downloadPdf,
  fillCart,
  giveAddress,
  newCustomer,
  pay,
  seeWhatHappensNext,
  track,
} from "./buying.ts";
import { main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const sofas = {
  cod: { slug: "tungabhadra-leatherette-sofa", total: "₹38,999" },
  online: { slug: "channapatna-wooden-sofa", total: "₹44,099" },
} as const;

for (const method of ["cod", "online"] as const) {
  // What a mouse does on the way is the same whatever is paid by.
  const atDesksToo = method === "online" ? "" : " @phone";
  test(`a visitor buys a sofa by Buy Now, ${method}, tracks and cancels it${atDesksToo}`, async ({
    page,
  }, { workerIndex }) => {
    const { slug, total } = sofas[method];
    const phoneNumber = freshNumber(workerIndex);
    await page.goto(`/product/${slug}`);
    await press(page, "Buy Now");
    await giveAddress(page, phoneNumber);
    await expect(main(page).getByText(/^Held for you until/)).toBeVisible();
    await expect(main(page).getByText("Sample")).toHaveCount(0);
    const number = await pay(page, method, total);
    await seeWhatHappensNext(page, number);

    await track(page, number, phoneNumber);
    await expect(main(page).getByText(total).first()).toBeVisible();
    await expect(main(page).getByText("Receiving Orders")).toBeVisible();
    await downloadPdf(page);
    await cancel(page);
  });

  test(`a customer buys three things with a code, ${method}, and finds the order @phone`, async ({
    page,
    request,
  }) => {
    const { phoneNumber, token } = await newCustomer(page);
    await fillCart(request, token, [
      "kasuti-round-stool",
      "jamun-drum-side-table",
      "manjira-study-chair",
    ]);
    await page.goto("/shopping");
    await expect(main(page).getByText("₹18,647.00").first()).toBeVisible();
    await press(page, "PROCEED TO CHECKOUT");
    await giveAddress(page, phoneNumber);
    await page.getByLabel("Discount code").fill("aangan 15");
    await press(page, "Apply");
    await expect(main(page).getByText("Code AANGAN15 applied")).toBeVisible();
    await expect(main(page).getByText("−₹2,797.05")).toBeVisible();
    // Cash is taken in whole rupees.
    const total = method === "cod" ? "₹15,849" : "₹15,849.95";
    const number = await pay(page, method, total);
    await page.goto("/shopping");
    await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();

    await page.goto("/orders");
    await expect(main(page).getByRole("heading", { name: "Current Orders" })).toBeVisible();
    await expect(main(page).getByText("No past orders.")).toBeVisible();
    await main(page)
      .getByRole("link", { name: `See details of order ${number}` })
      .click();
    await expect(page).toHaveURL(`/orders?order=${number}`);
    await expect(main(page).getByText(total, { exact: true })).toBeVisible();
    await downloadPdf(page);
    await track(page, number, phoneNumber);
    await page.goto(`/orders?order=${number}`);
    await cancel(page);
  });
}

test("a payment that fails leaves the cart and says so @phone", async ({ page, request }) => {
  const { phoneNumber, token } = await newCustomer(page);
  await fillCart(request, token, ["netravati-bar-stool"]);
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await giveAddress(page, phoneNumber);
  await main(page).getByLabel("Pay online").check();
  await press(page, "Pay ₹6,949");
  await page.getByRole("button", { name: "Let the payment fail" }).click();
  await expect(page.getByRole("heading", { name: "Order Failed" })).toBeVisible();
  await main(page).getByRole("link", { name: "Back to the cart" }).click();
  await expect(page).toHaveURL("/shopping");
  await expect(main(page).getByText("1 piece", { exact: true })).toBeVisible();
});

test("an address kept once is offered the next time @phone", async ({ page, request }) => {
  const { phoneNumber, token } = await newCustomer(page);
  await fillCart(request, token, ["gulmohar-bedside-table"]);
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await expect(page).toHaveURL("/adress-shipping");
  await page.getByLabel("Keep this address for my next order").check();
  await giveAddress(page, phoneNumber);
  await main(page).getByRole("link", { name: "Change the delivery address" }).click();
  await expect(page).toHaveURL("/address");
  await expect(main(page).getByRole("radio", { name: /Asha Rao/ })).toBeChecked();
  await press(page, "Deliver to this address");
  await expect(page).toHaveURL("/payment");
  await expect(main(page).getByText("12, Lavelle Road")).toBeVisible();
});
