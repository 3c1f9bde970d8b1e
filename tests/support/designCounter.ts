import type { Design } from "../../contract/design.ts";
import { call } from "./accounts/sampleCustomers.ts";
import { type SampleGuest, sampleGuest } from "./cart/sampleGuests.ts";
import { designedSlug, saveDesign } from "./cart/savedDesign.ts";
import { initiate } from "./checkout/sampleCheckouts.ts";
import { openOrderCounter } from "./orders/orderCounter.ts";

export { designedSlug };

export type DesignCounter = Awaited<ReturnType<typeof openDesignCounter>>;

/** A shop in which a sofa is made to the designs of its customers; `reset` before every test. */
export async function openDesignCounter() {
  const counter = await openOrderCounter();
  const { app, pool } = counter;
  const save = async (values: object, more: object = {}) => {
    const { status, json } = await saveDesign(app, values, more);
    return { status, json, design: json.design as Design };
  };
  return {
    ...counter,
    /** No price is about to change. */
    reset: () => pool.query("update variants set scheduled_price_paise = null"),
    get: (url: string) => call(app, "GET", url),
    save,
    /** A design as somebody has it in their cart, longer than usual unless told otherwise. */
    async inCart(values: object = { length: 2300 }) {
      const { design } = await save(values);
      const guest = sampleGuest(app);
      const { json } = await guest.call("POST", "/api/cart/designs", { code: design.code });
      return { design, guest, cart: json.cart };
    },
    begin: (guest: SampleGuest, body: object = {}) =>
      initiate(app, { headers: guest.headers(), remoteAddress: guest.remoteAddress }, body),
  };
}
