import { randomUUID } from "node:crypto";
import type { OpenShop } from "../../../server/openShop.ts";
import {
  initiate,
  sampleAddress,
  sampleCompany,
  sampleWishes,
  stepsOf,
} from "../checkout/sampleCheckouts.ts";
import { clothPicture } from "../media/samplePictures.ts";
import { sampleReview } from "../reviews/sampleReviews.ts";
import { call, profileOf, type SampleCustomer, sampleCustomer } from "./sampleCustomers.ts";

/** A customer with something in every place that keeps something. */
export async function fullCustomer({
  app,
  database,
}: Pick<OpenShop, "app" | "database">): Promise<SampleCustomer & { portrait: string }> {
  const customer = await sampleCustomer(app);
  const form = new FormData();
  const address = { addressLine1: "14, 3rd Cross", city: "Bengaluru", pincode: "560038" };
  for (const [key, value] of Object.entries({ ...profileOf(customer), ...address })) {
    form.set(key, value);
  }
  form.set("profilePic", new File([new Uint8Array(await clothPicture(90, 90))], "me.webp"));
  const { json } = await customer.call("PATCH", "/api/user", form);
  const { rows } = await database.pool.query(
    "select id, product_id from variants where stock > 0 limit 1",
  );
  const [variant] = rows;
  const item = { productId: variant.product_id, variantId: variant.id };
  await customer.call("POST", "/api/wishlist/items", item);
  await customer.call("POST", "/api/cart/items", item);
  await customer.call("POST", "/api/addresses", sampleAddress);
  await customer.call("PUT", `/api/reviews/${variant.product_id}/own`, sampleReview);
  const { checkoutToken } = await initiate(app, {
    token: customer.token,
    headers: { "idempotency-key": randomUUID() },
  });
  const steps = stepsOf(app, checkoutToken);
  await steps.address(sampleAddress, { email: "meera@example.in" });
  const billing = { company: sampleCompany, address: sampleAddress, save: true };
  await steps.step("PUT", "/billing", billing);
  await steps.step("PUT", "/wishes", sampleWishes);
  const payload = { phoneNumber: customer.user.phoneNumber, password: "not this one" };
  await call(app, "POST", "/api/auth/login", { payload });
  await database.pool.query("update customers set number_proved_at = now() where id = $1", [
    customer.user.id,
  ]);
  return { ...customer, user: json.user, portrait: json.user.profilePicUrl };
}
