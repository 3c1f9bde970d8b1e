import { pieceTermsAnswerSchema } from "../../../contract/orderPieces.ts";
import type { OrderDraft } from "../../../server/orders/orderDraft.ts";
import { amountsOf } from "../../../server/orders/orderTotals.ts";
import { call, freshNumber } from "../accounts/sampleCustomers.ts";
import { samplePiece } from "../checkout/sampleCheckouts.ts";
import { payable } from "../payments/payingShop.ts";
import { openOrderCounter } from "./orderCounter.ts";
import { checkOut, lineOf, sampleDraft } from "./sampleOrders.ts";

type Pieces = { variantId: string; quantity: number }[];

/** The order counter of a shop that sells a sofa and a chair at 10,000 each, and cancels single pieces of orders. */
export async function openPieceCounter() {
  const counter = await openOrderCounter();
  const { app, pool, orders, payments, fake, send } = counter;
  const { db } = counter.database;
  const sofa = await samplePiece(app);
  const chair = await samplePiece(app, "jamun-drum-side-table");
  await pool.query(
    "update variants set stock = 500, sale_price_paise = 1000000, price_paise = 1000000",
  );

  /** As a guest with this phone number asks. */
  const ask = (number: string, path: string, payload: object, phoneNumber = "9876543210") =>
    call(app, "POST", `/api/orders/${number}/pieces/${path}`, {
      payload: { phoneNumber, ...payload },
      remoteAddress: freshNumber().remoteAddress,
    });
  const termsOf = async (number: string, pieces: Pieces) =>
    pieceTermsAnswerSchema.parse((await ask(number, "terms", { pieces })).json).terms;
  /** Two sofas and a chair with a code and delivery: 30,000 less 3,000.01, and 499. */
  async function placed(wishes: Partial<OrderDraft>) {
    const lines = [await lineOf(pool, sofa.variantId, 2), await lineOf(pool, chair.variantId, 1)];
    const given = { discount: { code: "TEN", paise: 300_001 }, shippingPaise: 49_900 };
    const draft = sampleDraft(lines, { ...given, ...wishes });
    const order = await checkOut(db, orders, draft);
    return { ...order, checkoutId: draft.checkoutId, ...amountsOf(draft) };
  }
  return {
    ...counter,
    ...{ sofa, chair, ask, termsOf, placed },
    oneSofa: (): Pieces => [{ variantId: sofa.variantId, quantity: 1 }],
    oneChair: (): Pieces => [{ variantId: chair.variantId, quantity: 1 }],
    /** The same, paid online. */
    async paid(wishes: Partial<OrderDraft> = {}) {
      const order = await placed(wishes);
      const started = await payments.start(payable({ ...order, variantId: sofa.variantId }));
      if (!("next" in started) || started.next.kind !== "razorpay") throw new Error("not started");
      const payment = fake.pay(started.next.gatewayOrderId);
      await send(fake.paymentEvent("payment.captured", payment));
      return { ...order, paymentId: payment.id as string };
    },
    /** What is shown, and then done. */
    async cancel(number: string, pieces: Pieces) {
      const terms = await termsOf(number, pieces);
      const { total, held } = terms;
      const { status, json } = await ask(number, "cancel", { pieces, total, held });
      if (status !== 200) throw new Error(JSON.stringify(json));
      return { terms, order: json.order };
    },
  };
}
