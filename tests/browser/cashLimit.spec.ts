import type { APIRequestContext } from "@playwright/test";
import { giveAddress, pay } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

/** An order to be paid at the door, placed without a page. */
async function orderInCash(request: APIRequestContext, slug: string, phoneNumber: string) {
  const { product } = await (await request.get(`/api/products/${slug}`)).json();
  const data = {
    redirectUrl: `${new URL((await request.get("/")).url()).origin}/order-status`,
    productId: product.id,
    variantId: product.variants[0].id,
    quantity: 1,
  };
  const begun = await (await request.post("/api/orders/checkout/initiate", { data })).json();
  const headers = { "X-Checkout-Token": begun.shiprocketCheckoutAccessToken };
  const address = {
    ...{ name: "Asha Rao", phoneNumber, line1: "12, Lavelle Road", line2: "", landmark: "" },
    ...{ city: "Bengaluru", state: "Karnataka", pincode: "560001" },
  };
  const chosen = await request.put("/api/checkout/address", { headers, data: { address } });
  const { totals } = (await chosen.json()).checkout;
  const expectedTotal = Math.floor(totals.total);
  const placing = { headers, data: { method: "cod", expectedTotal } };
  expect((await request.post("/api/checkout/place", placing)).status()).toBe(200);
}

test("who has enough orders on delivery on their way pays the next one online @phone", async ({
  page,
  request,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  for (const slug of ["kasuti-round-stool", "badami-rope-seat-chair", "manjira-study-chair"]) {
    await orderInCash(request, slug, phoneNumber);
  }
  await page.goto("/product/majuli-cane-chair");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  await main(page).getByLabel("Cash on delivery").check();
  await press(page, "Place order for ₹8,949");
  await expect(
    main(page).getByText("Please pay this one online, or order again when they have arrived."),
  ).toBeVisible();
  const cash = main(page).getByRole("radio", { name: /^Cash on delivery/ });
  await expect(cash).toBeDisabled();
  await expect(cash).not.toBeChecked();
  await expect(
    main(page)
      .getByText(/^Enough orders are on their way already/)
      .first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await pay(page, "online", "₹8,949");
});
