import { hashToken } from "../../../server/credentials/index.ts";
import { call, freshNumber } from "../../support/accounts/sampleCustomers.ts";
import { initiate, stepsOf } from "../../support/checkout/sampleCheckouts.ts";
import type { Act, Stage, TrackedOrder } from "./stage.ts";

type Try = (order: TrackedOrder, stage: Stage) => [path: string, body: object];

const askBack: Try = (_order, { photo }) => [
  "/returns",
  {
    ...{ asked: 0, wish: "return", reason: "damaged", words: "A leg is broken." },
    ...{ photos: [photo], payTo: "thief@okbank", pieces: [{ position: 0, quantity: 1 }] },
  },
];
/** What somebody may try at an order that is not theirs: every call takes what it would take of its buyer. */
const tries: readonly Try[] = [
  () => ["/cancel", {}],
  ({ variants }) => ["/pieces/terms", { pieces: firstOf(variants) }],
  ({ variants }) => ["/pieces/cancel", { pieces: firstOf(variants), total: 1, held: 1 }],
  () => ["/returns/list", {}],
  askBack,
];
const firstOf = ([variantId]: string[]) => [{ variantId, quantity: 1 }];

/** What a stranger shows, and how they are answered. */
const claims = {
  /** Its number alone shows nothing. */
  nothing: 401,
  "another number": 404,
  "another account": 404,
} as const;

/** Number and phone number stand on every parcel: where money goes, they do not say for an account. */
async function sayWhereMoneyGoes(stage: Stage, order: TrackedOrder): Promise<void> {
  const [path, body] = askBack(order, stage);
  const { status } = await call(stage.counter.app, "POST", `/api/orders/${order.number}${path}`, {
    payload: { ...body, phoneNumber: order.buyer.phoneNumber },
    remoteAddress: freshNumber().remoteAddress,
  });
  if (status !== 403) throw new Error(`${path} by the parcel's label was answered ${status}`);
}

/** What people do who have an order's number, and not, or not only, what shows that it is theirs. */
export const strangerActs: Record<string, Act> = {
  async "a stranger tries what its buyer may"(stage, order) {
    const { counter, customer, stranger } = stage;
    const other = order.buyer.account === customer.account ? stranger : customer.account;
    for (const tried of tries) {
      const [path, body] = tried(order, stage);
      for (const [claim, expected] of Object.entries(claims)) {
        const shown = claim === "another number" ? { phoneNumber: freshNumber().phoneNumber } : {};
        const { status } = await call(counter.app, "POST", `/api/orders/${order.number}${path}`, {
          payload: { ...shown, ...body },
          remoteAddress: freshNumber().remoteAddress,
          ...(claim === "another account" && { token: other.token }),
        });
        if (status !== expected) throw new Error(`${path} with ${claim} was answered ${status}`);
      }
    }
    if (order.buyer.account !== null) await sayWhereMoneyGoes(stage, order);
    return null;
  },
  async "somebody looks the order up"({ counter }, { number, buyer, isLeft }, draw) {
    const { phoneNumber } = draw % 3 === 0 ? freshNumber() : buyer;
    const { status, json } = await call(counter.app, "POST", "/api/orders/track", {
      payload: { orderNumber: number, phoneNumber },
      remoteAddress: freshNumber().remoteAddress,
    });
    const isFound = status === 200 && json.order.id === number;
    if (phoneNumber !== buyer.phoneNumber && status !== 404)
      throw new Error(`another phone number was answered ${status}`);
    if (phoneNumber === buyer.phoneNumber && !isFound && !isLeft)
      throw new Error(`its own phone number was answered ${status}`);
    return { status };
  },
  async "a neighbour of the guest holds pieces"({ counter, guest, pieces }, _order, draw) {
    const { remoteAddress } = guest;
    const [piece] = pieces;
    if (piece === undefined) return null;
    const quantity = 1 + (draw % 6);
    const { rows } = await counter.pool.query(
      `select stock - reserved as available, greatest(10, stock / 2) - (
         select coalesce(sum(quantity), 0)::int from stock_reservations s
         where s.variant_id = v.id and s.state = 'held' and s.expires_at > now() and s.network = $2
       ) as allowed from variants v where id = $1`,
      [piece.variantId, remoteAddress],
    );
    const { available, allowed } = rows[0];
    const { status, checkoutToken } = await initiate(
      counter.app,
      { remoteAddress },
      { ...piece, quantity },
    );
    const isWithin = quantity <= Math.min(available, allowed);
    if (status !== 429 && (status === 200) !== isWithin) {
      throw new Error(`${quantity} of ${available}, ${allowed} allowed, were answered ${status}`);
    }
    if (status !== 200) return { status };
    const { rows: held } = await counter.pool.query(
      `select network from stock_reservations s join checkouts c on c.id = s.checkout_id
       where token_hash = $1`,
      [hashToken(checkoutToken)],
    );
    if (held[0]?.network !== remoteAddress) throw new Error(`held for ${held[0]?.network}`);
    if (draw % 2 === 0) await stepsOf(counter.app, checkoutToken).cancel();
    return { status };
  },
};
