import { fillCart, giveAddress, newCustomer, pay } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { expect, test } from "./visitor.ts";

test("a customer sees what one piece gives back, and cancels it alone @phone", async ({
  page,
  request,
}) => {
  const { phoneNumber, token } = await newCustomer(page);
  await fillCart(request, token, [
    ...["netravati-bar-stool", "netravati-bar-stool", "netravati-bar-stool"],
    "jamun-drum-side-table",
  ]);
  const headers = { Authorization: `Bearer ${token}` };
  const { cart } = await (await request.get("/api/cart", { headers })).json();
  const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;
  await page.goto("/cart");
  await press(page, "PROCEED TO CHECKOUT");
  await giveAddress(page, phoneNumber);
  const total = cart.totals.subtotal;
  const number = await pay(page, "online", rupees(total));
  await main(page).getByRole("link", { name: "Track Your Order" }).click();
  await expect(page).toHaveURL(`/tracking?order=${number}`);
  const held = Promise.withResolvers<void>();
  await page.route("**/CancelPieces-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  const whole = main(page).getByRole("button", { name: "Cancel order" });
  await expect(whole).toBeVisible();
  const place = await whole.boundingBox();
  held.resolve();
  await expect(main(page).getByRole("button", { name: "Cancel some pieces" })).toBeVisible();
  expect(await whole.boundingBox(), "nothing moves under a finger").toEqual(place);
  await press(page, "Cancel some pieces");
  const question = page.getByRole("dialog", { name: "Cancel some pieces?" });
  await question.getByLabel(/Netravati/).selectOption("1");
  const stool = cart.items.find(({ name }: { name: string }) => name.includes("Netravati"));
  await expect(question.getByText("You get back")).toBeVisible();
  await expect(question.getByRole("definition").last()).toHaveText(rupees(stool.price));
  await expect(question.getByText(/^Your order then comes to/)).toHaveText(
    `Your order then comes to ${rupees(total - stool.price)}.`,
  );
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  // In another window they cancel one meanwhile: what it means now is shown before they are asked again.
  const pieces = [{ variantId: stool.variantId, quantity: 1 }];
  const call = { headers: { ...headers, Origin: new URL(page.url()).origin } };
  const path = `/api/orders/${number}/pieces`;
  const { terms } = await (
    await request.post(`${path}/terms`, { ...call, data: { pieces } })
  ).json();
  const data = { pieces, total: terms.total, held: terms.held };
  const elsewhere = await request.post(`${path}/cancel`, { ...call, data });
  expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
  await question.getByRole("button", { name: "Yes, cancel these" }).click();
  await expect(question.getByText("This order changed meanwhile")).toBeVisible();
  await expect(question.getByText(/^Your order then comes to/)).toHaveText(
    `Your order then comes to ${rupees(total - 2 * stool.price)}.`,
  );
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Yes, cancel these" }).click();
  await expect(main(page).getByText("These pieces are cancelled.")).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Cancelled", exact: true })).toBeVisible();
  await expect(main(page).getByText(/^You cancelled 1 x /)).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});
