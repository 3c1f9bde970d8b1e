import { button, openCounter } from "../atTheCounter.ts";
import { fillCart, giveAddress, newCustomer, pay } from "../buying.ts";
import { main, press } from "../places.ts";
import { expect, test } from "../visitor.ts";

test("pieces whose cancelling was not answered are chosen anew once it is known @phone", async ({
  page,
  request,
  browser,
}) => {
  const { phoneNumber, token } = await newCustomer(page);
  await fillCart(request, token, Array(3).fill("netravati-bar-stool"));
  await page.goto("/cart");
  await press(page, "PROCEED TO CHECKOUT");
  await giveAddress(page, phoneNumber);
  const number = await pay(page, "online", "₹20,847");
  const desk = await openCounter(browser, page);
  await desk.goto(`/admin/orders/${number}`);
  await main(desk).locator("summary", { hasText: "More" }).press("Enter");
  await button(desk, "Cancel some pieces").press("Enter");
  const stools = desk.getByLabel(/^Netravati/);
  await stools.selectOption("1");
  // The shop does it, and its answer never arrives.
  await desk.route(
    "**/pieces/cancel",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await expect(main(desk).getByText("₹6,949 go back to the customer.")).toBeVisible();
  await button(desk, "Cancel these pieces").press("Enter");
  await expect(
    main(desk)
      .getByText(/could not be reached/)
      .first(),
  ).toBeVisible();
  await expect(stools).toHaveValue("1");
  // With the note's answer the screen knows of it.
  await desk.getByLabel("A note").fill("The shop did not answer.");
  await button(desk, "Write the note").press("Enter");
  await expect(stools.getByRole("option", { name: "Cancel 2 of 2" })).toBeAttached();
  await expect(stools).toHaveValue("0");
});
