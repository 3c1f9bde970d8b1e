import type { ReturnRequest } from "../../contract/returns.ts";
import { type CodeTools, proveOrderCode } from "../accounts/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, placeLimits, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { redrawPicture } from "../media/index.ts";
import { lockOrder, readOrder, type StoredOrder } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { nextOf } from "./machine.ts";
import { returnablePieces, whyNotReturnable } from "./mayReturn.ts";
import { moveReturn } from "./moveReturn.ts";
import { readReturn, returnsOf } from "./readReturns.ts";
import { askedNews, askedNotice, type TellReturn } from "./returnWords.ts";
import { returnEvents, returnPhotos, returnPieces, returnRequests } from "./tables.ts";

/** So many requests of one order, over or not: more is no customer in need. */
const mostOfOrder = 20;
/** It takes time before anything is written. */
const drawings = new LimitKind({
  counts: "times that photos of an order's returns are drawn",
  ...{ most: 30, minutes: 60 },
});
const drawingsOfPlace = placeLimits({
  counts: (place) => `times that photos of returns are drawn for ${place}`,
  ...{ most: 120, minutes: 60 },
});
const photoBox = { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true } as const;

export interface ReturnDeps {
  db: Database;
  tellCustomer: TellReturn;
  codes: CodeTools;
}

/** Whether a code to its phone shows who may say where its money goes: nobody logs in to an order of a guest. */
export const asksCode = (
  { codes }: Pick<ReturnDeps, "codes">,
  { customerId, paymentMethod }: Pick<StoredOrder, "customerId" | "paymentMethod">,
): boolean => customerId === null && paymentMethod === "cod" && codes.sender.reachesPhones();

const noCode = new Refusal(
  "invalid_request",
  "Please enter the code that we sent to the phone number of this order.",
);

/**
 * Asks for pieces of an order to be taken back or replaced, for who owns it. All or nothing: the photos
 * are drawn anew first, then everything is looked at again under the order's lock, so that of two
 * requests for the same piece one is refused, and so is one that is sent again. Null when it is asked. `address` is the
 * network address of whoever asks.
 */
export async function askReturn(
  deps: ReturnDeps,
  order: StoredOrder,
  wanted: ReturnRequest & { address: string },
): Promise<Refusal | null> {
  const { db, tellCustomer, codes } = deps;
  const early = await whyNot(db, order, wanted);
  if (early !== null) return early;
  const proof = payToOf(order, wanted) !== "" && asksCode(deps, order) ? wanted.code : null;
  if (proof === undefined) return noCode;
  const photos = await drawPhotos(db, order, wanted);
  if (photos instanceof Refusal) return photos;
  // A right code is used up: what may be refused without it was looked at before.
  if (proof !== null) {
    const given = { ...orderCodeOf(order), code: proof, address: wanted.address };
    const wrong = await proveOrderCode(codes, given);
    if (wrong !== null) return wrong;
  }
  return db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const now = (await readOrder(tx, order.id)) ?? order;
    const refusal = await whyNot(tx, now, wanted);
    if (refusal !== null) return refusal;
    await write(tx, now, wanted, photos);
    const next = nextOf("requested", wanted.wish, now.paymentMethod === "cod");
    const asked = { ...wanted, number: now.number, payTo: payToOf(now, wanted) };
    await tellCustomer(tx, now.id, askedNews(asked, next));
    return null;
  });
}

async function drawPhotos(
  db: Database,
  { id }: Pick<StoredOrder, "id">,
  { photos, address }: { photos: readonly string[]; address: string },
): Promise<Buffer[] | Refusal> {
  if (photos.length === 0) return [];
  const wait = await takeAttempts(db, [
    drawings.of(`return photos ${id}`),
    ...drawingsOfPlace("return photos of", address),
  ]);
  if (wait !== null) return tooManyAttempts(wait);
  const all: Buffer[] = [];
  for (const photo of photos) {
    const drawn = await redrawPicture(Buffer.from(photo, "base64"), address, photoBox);
    if (drawn instanceof Refusal) return drawn;
    all.push(drawn);
  }
  return all;
}

async function whyNot(
  from: Database | Transaction,
  order: StoredOrder,
  { pieces, wish, payTo, asked }: ReturnRequest,
): Promise<Refusal | null> {
  const requests = await returnsOf(from, order.id);
  if (requests.length !== asked) return askedMeanwhile;
  const over = whyNotReturnable(order, requests);
  if (over !== null) return over;
  if (requests.length >= mostOfOrder) {
    const sentence = "There are many requests for this order already. Please call us.";
    return new Refusal("limit_reached", sentence);
  }
  const free = returnablePieces(order, requests);
  for (const { position, quantity } of pieces) {
    const line = order.lines[position];
    if (line === undefined) return new Refusal("invalid_request", "This order has no such piece.");
    const left = free[position] ?? 0;
    if (quantity > left) {
      const sentence =
        left === 0
          ? `${line.name}: you asked for all of it already, or it came back.`
          : `${line.name}: at most ${left} can be sent back.`;
      return new Refusal("not_returnable", sentence);
    }
    if (wish === "return" && line.designCode !== null) return onlyReplaced(line.name);
  }
  if (order.paymentMethod === "cod" && wish === "return" && payTo === undefined) {
    const sentence =
      "You paid in cash: please give a UPI ID, or an account number and its IFSC, for your money.";
    return new Refusal("invalid_request", sentence);
  }
  return null;
}

const askedMeanwhile = new Refusal(
  "changed_meanwhile",
  "Meanwhile you asked for pieces of this order. Please look at that request before you send another one.",
);

const onlyReplaced = (name: string) =>
  new Refusal(
    "not_returnable",
    `${name} was made to your measure and is not taken back for a refund. If something is wrong with it, please ask for a replacement.`,
  );

/** Of what a code is: the order and its phone. */
export const orderCodeOf = ({ number, contactPhone }: StoredOrder) => ({
  number,
  phoneNumber: contactPhone,
});

/** Where the money of pieces that were paid at the door goes; an empty text where none goes by hand. */
const payToOf = (
  { paymentMethod }: Pick<StoredOrder, "paymentMethod">,
  { wish, payTo = "" }: Pick<ReturnRequest, "wish" | "payTo">,
) => (paymentMethod === "cod" && wish === "return" ? payTo : "");

async function write(
  tx: Transaction,
  order: StoredOrder,
  wanted: ReturnRequest,
  photos: readonly Buffer[],
): Promise<void> {
  const { wish, reason, words } = wanted;
  const { number, customerId } = order;
  const id = newId();
  const payTo = payToOf(order, wanted);
  await tx.insert(returnRequests).values({
    ...{ id, orderId: order.id, number, customerId, wish, reason, words, payTo },
    state: "requested",
  });
  const pieces = wanted.pieces.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    if (line === undefined) return [];
    const detail = [line.colorLabel, line.sizeValue].filter((text) => text !== "").join(", ");
    return [{ requestId: id, position, quantity, name: line.name, detail, restocked: null }];
  });
  await tx.insert(returnPieces).values(pieces);
  if (photos.length > 0) {
    await tx
      .insert(returnPhotos)
      .values(photos.map((webp) => ({ id: newId(), requestId: id, customerId, webp })));
  }
  const note = `You asked us for a ${wish}.`;
  await tx
    .insert(returnEvents)
    .values({ requestId: id, state: "requested", actor: "customer", note });
  await outboxNotifier.tellOwner(tx, askedNotice({ number, wish, reason }, pieces, words));
}

/** Takes a request back, for who owns the order. Null when it is withdrawn, or was before. */
export function withdrawReturn(
  { db, tellCustomer }: Pick<ReturnDeps, "db" | "tellCustomer">,
  order: Pick<StoredOrder, "id" | "number">,
  requestId: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const request = await readReturn(tx, requestId);
    if (request === null || request.orderId !== order.id) {
      return new Refusal("not_found", "This order has no such request.");
    }
    if (request.state === "withdrawn") return null;
    const note = "You took your request back.";
    const move = { from: request.state, to: "withdrawn", actor: "customer", note } as const;
    if (!(await moveReturn(tx, request.id, move))) {
      return new Refusal("changed_meanwhile", "This request can no longer be taken back.");
    }
    const subject = `Your ${request.wish} for order ${order.number}`;
    await tellCustomer(tx, order.id, { subject, words: `${note} You keep your pieces.` });
    return null;
  });
}
