import { newCustomer } from "./buying.ts";
import { main, openWhole, press } from "./places.ts";
import { expect, test } from "./visitor.ts";

const samplePages = [
  ["/address", "Meera Nair"],
  ["/adress-shipping", "Shipping address"],
  ["/payment", "How would you like to pay?"],
  ["/sucess", "We check and pack"],
  ["/tracking", "Receiving Orders"],
  ["/orders", "Current Orders"],
] as const;

for (const [path, text] of samplePages) {
  test(`${path} shows a sample, says so, and asks the shop for nothing @phone`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) calls.push(request.url());
    });
    await openWhole(page, path);
    await expect(main(page).getByText("Sample", { exact: true })).toBeVisible();
    await expect(main(page).getByText(text).first()).toBeVisible();
    expect(calls).toEqual([]);
  });
}

test("a sample that is sent says that it sends nothing @phone", async ({ page }) => {
  await page.goto("/payment");
  await press(page, "Pay ₹61,998");
  await expect(main(page).getByText("This is a sample: nothing is ordered or paid.")).toBeVisible();
});

test("the way back from a checkout shows what its address says, and no facts of its own @phone", async ({
  page,
}) => {
  await page.goto("/order-status?oid=AG-7K3M-92QD&ost=SUCCESS");
  await expect(page.getByRole("heading", { name: "Thank You For Your Order!" })).toBeVisible();
  await expect(main(page).getByText("AG-7K3M-92QD")).toBeVisible();
  await expect(main(page).getByText("was not placed in this tab")).toBeVisible();
  const orders = main(page).getByRole("link", { name: "View my orders" });
  await expect(orders).toHaveAttribute("href", "/my-orders");

  for (const query of ["?oid=AG-7K3M-92QD&ost=FAILED", "?oid=AG-7K3M-92QD", ""]) {
    await page.goto(`/order-status${query}`);
    await expect(page.getByRole("heading", { name: "Order Failed" })).toBeVisible();
    await expect(main(page).getByText("Reference id:")).toHaveCount(query === "" ? 0 : 1);
    const back = main(page).getByRole("link", { name: "Back to the cart" });
    await expect(back).toHaveAttribute("href", "/cart");
  }
  await main(page).getByRole("link", { name: "Back to the cart" }).click();
  await expect(page).toHaveURL("/shopping");
});

test("a stranger's number and phone number find nothing @phone", async ({ page }) => {
  await page.goto("/tracking");
  await press(page, "Track order");
  await expect(page.getByLabel("Order number")).toBeFocused();
  await expect(page.getByLabel("Order number")).toHaveAccessibleDescription(
    "Please enter your order number.",
  );
  await page.getByLabel("Order number").fill("AG-7K3M-92QD");
  await page.getByLabel("Phone number").fill("98765 43210");
  await press(page, "Track order");
  await expect(
    main(page).getByText("We could not find an order with this number and phone number."),
  ).toBeVisible();
  await expect(page).toHaveURL("/tracking");
});

test("a customer without orders is told so; another's order stays closed @phone", async ({
  page,
}) => {
  await newCustomer(page);
  await page.goto("/orders");
  await expect(main(page).getByText("No current orders.")).toBeVisible();
  await expect(main(page).getByText("No past orders.")).toBeVisible();
  await expect(main(page).getByText("Sample", { exact: true })).toBeHidden();
  await page.goto("/orders?order=AG-7K3M-92QD");
  await expect(main(page).getByRole("alert")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "All orders" })).toBeVisible();
});
