import { fillCart, giveAddress, newCustomer, pay } from "./buying.ts";
import { lookInBoth } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { expect, test } from "./visitor.ts";

test("a code entered in the cart is checked there and used at the payment @phone", async ({
  page,
  request,
}) => {
  test.slow();
  const { phoneNumber, token } = await newCustomer(page);
  await fillCart(request, token, ["kasuti-round-stool", "manjira-study-chair"]);
  await page.goto("/shopping");
  await expect(main(page).getByText("Cash on delivery is available up to ₹50,000.")).toBeVisible();
  await press(page, "Use a discount code");
  await expect(page.getByLabel("Discount code")).toBeFocused();
  await page.getByLabel("Discount code").fill("nothing");
  await press(page, "Apply");
  await expect(page.getByLabel("Discount code")).toHaveAccessibleDescription(
    "This code is not valid.",
  );
  await page.getByLabel("Discount code").fill("aangan 15");
  await press(page, "Apply");
  const effect = main(page).getByText("With AANGAN15 you pay");
  await expect(effect).toContainText("at checkout");
  const before = await effect.textContent();
  await lookInBoth(page);
  // The totals stay what the pieces cost.
  const totals = main(page).getByRole("region", { name: "Cart Totals" });
  const [subtotal, total] = await totals.locator("dd").allTextContents();
  expect(total).toBe(subtotal);

  await page.getByRole("button", { name: "One Kasuti Round Stool more" }).click();
  await expect(effect).not.toHaveText(before ?? "");
  const sum = (await effect.locator("strong").textContent()) ?? "";
  await press(page, "PROCEED TO CHECKOUT");
  await giveAddress(page, phoneNumber);
  await expect(main(page).getByText("Code AANGAN15 applied")).toBeVisible();
  await pay(page, "online", sum);
});

test("a code can be taken off again in the cart @phone", async ({ page, request }) => {
  const { token } = await newCustomer(page);
  await fillCart(request, token, ["kasuti-round-stool"]);
  await page.goto("/shopping");
  await press(page, "Use a discount code");
  await page.getByLabel("Discount code").fill("AANGAN15");
  await press(page, "Apply");
  await expect(main(page).getByText("With AANGAN15 you pay")).toBeVisible();
  await page.reload();
  await expect(main(page).getByText("With AANGAN15 you pay")).toBeVisible();
  await press(page, "Remove the code");
  await expect(main(page).getByText("With AANGAN15 you pay")).toBeHidden();
  await press(page, "PROCEED TO CHECKOUT");
  await expect(page).toHaveURL("/adress-shipping");
  await expect(main(page).getByText("Discount AANGAN15")).toBeHidden();
});
