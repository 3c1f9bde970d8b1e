import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

it("a published review is of a verified purchase from the delivery until the order came back", async () => {
  const customer = await sampleCustomer(counter.app);
  const { number, orderId } = await counter.toBeCollected({ customerId: customer.user.id });
  const { rows } = await counter.pool.query(
    "select product_id, slug from order_lines where order_id = $1",
    [orderId],
  );
  const { product_id: productId, slug } = rows[0];
  const page = async () => {
    const { body } = await counter.app.inject(`/product/${slug}`);
    return [body.includes(sampleReview.review), body.includes("Verified purchase")];
  };
  expect(await page()).toEqual([false, false]);
  await customer.call("PUT", `/api/reviews/${productId}/own`, sampleReview);
  await counter.pool.query("update reviews set state = 'approved'");
  await expect.poll(page).toEqual([true, false]);
  await counter.deliver(number);
  await expect.poll(page, { timeout: 10_000 }).toEqual([true, true]);
  await counter.takeBack(number);
  await expect.poll(page, { timeout: 10_000 }).toEqual([true, false]);
});
