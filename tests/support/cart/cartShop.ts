import { cartAnswerSchema } from "../../../contract/cart.ts";
import type { Product } from "../../../contract/product.ts";
import { sampleCustomer } from "../accounts/sampleCustomers.ts";
import { openTestShop } from "../testShop.ts";

export type CartShop = Awaited<ReturnType<typeof openCartShop>>;

/** An id that nothing has. */
export const unknownId = "00000000-0000-7000-8000-000000000000";

/** A shop whose customer fills a cart with variants of a sofa; `reset` before every test. */
export async function openCartShop() {
  const shop = await openTestShop();
  const product: Product = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json()
    .product;
  let customer = await sampleCustomer(shop.app);
  const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
  const variant = (at = 0) => product.variants[at] as Product["variants"][number];
  const cart = async () =>
    cartAnswerSchema.parse((await customer.call("GET", "/api/cart")).json).cart;
  return {
    ...shop,
    ...{ product, sql, variant, cart },
    get customer() {
      return customer;
    },
    /** Somebody new with an empty cart; of every variant four pieces can be bought. */
    async reset() {
      customer = await sampleCustomer(shop.app);
      await sql("update products set archived_at = null");
      await sql("update variants set stock = 5, reserved = 1, archived_at = null");
    },
    /** What is sent to add a variant. */
    item: (at = 0, quantity?: unknown) => ({
      productId: product.id,
      variantId: variant(at).id,
      quantity,
    }),
    add: (payload: unknown) => customer.call("POST", "/api/cart/items", payload),
    set: (quantity: unknown, id = variant().id) =>
      customer.call("PATCH", `/api/cart/items/${id}`, { quantity }),
    remove: (id: string) => customer.call("DELETE", `/api/cart/items/${id}`),
    quantities: async () => (await cart()).items.map(({ quantity }) => quantity),
  };
}
