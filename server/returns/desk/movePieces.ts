import { and, eq } from "drizzle-orm";
import { Refusal } from "../../ground/refusal.ts";
import { restockPieces, returnPieces as returnToStock, sendPieces } from "../../stock/index.ts";
import { mayTurnUp } from "../steps.ts";
import { returnPieces } from "../tables.ts";
import type { Standing } from "./changeReturn.ts";

/** Puts what came back on sale again or writes it off, by what staff say of each line. */
export async function receivePieces(
  { tx, order, request }: Standing,
  restock: readonly { position: number; quantity: number }[],
): Promise<Refusal | Record<string, unknown>> {
  const wanted = new Map(restock.map(({ position, quantity }) => [position, quantity]));
  const isKnown = [...wanted].every(([position, quantity]) =>
    request.pieces.some((piece) => piece.position === position && quantity <= piece.quantity),
  );
  if (!isKnown || wanted.size !== restock.length) {
    return new Refusal("invalid_request", "More pieces cannot go on sale than came back.");
  }
  const pieces = piecesOf({ order, request }).map((piece) => ({
    ...piece,
    restocked: wanted.get(piece.position) ?? 0,
  }));
  // What was lost was taken off the order then.
  if (mayTurnUp(request)) await restockPieces(tx, order.id, pieces);
  else await returnToStock(tx, order.id, pieces);
  for (const { position, restocked } of pieces) {
    await tx
      .update(returnPieces)
      .set({ restocked })
      .where(and(eq(returnPieces.requestId, request.id), eq(returnPieces.position, position)));
  }
  return { restocked: [...wanted.values()].reduce((sum, pieces) => sum + pieces, 0) };
}

/** The courier lost what it had: it is with the customer no more, and on sale neither. */
export async function writeOff(standing: Standing): Promise<void> {
  const lost = piecesOf(standing).map((piece) => ({ ...piece, restocked: 0 }));
  await returnToStock(standing.tx, standing.order.id, lost);
}

/** What was written off as lost travels on. */
export async function takeUp(standing: Standing): Promise<void> {
  const found = piecesOf(standing).map((piece) => ({ ...piece, fromStock: 0 }));
  const short = await sendPieces(standing.tx, standing.order.id, found);
  if (short !== null) throw new Error(`${standing.order.number} lost no ${short.name}`);
}

/** Takes the new pieces from stock, for the same order; what is made to a design is made once more. */
export async function sendReplacement(
  standing: Standing,
): Promise<Refusal | Record<string, unknown>> {
  const pieces = piecesOf(standing).map(({ designCode, ...piece }) => ({
    ...piece,
    fromStock: designCode === null ? piece.quantity : 0,
  }));
  const refusal = await send(standing, pieces);
  return refusal ?? { replaced: pieces.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** What came back and was checked goes to its customer again: what of it went on sale is taken off it. */
export async function sendBack(standing: Standing): Promise<Refusal | Record<string, unknown>> {
  const { tx, request } = standing;
  const restocked = new Map(request.pieces.map((piece) => [piece.position, piece.restocked]));
  const pieces = piecesOf(standing).map((piece) => ({
    ...piece,
    fromStock: restocked.get(piece.position) ?? 0,
  }));
  const refusal = await send(standing, pieces);
  if (refusal !== null) return refusal;
  await tx.update(returnPieces).set({ restocked: 0 }).where(eq(returnPieces.requestId, request.id));
  return {};
}

async function send(
  { tx, order }: Standing,
  pieces: readonly { variantId: string; quantity: number; fromStock: number; name: string }[],
): Promise<Refusal | null> {
  const short = await sendPieces(tx, order.id, pieces);
  if (short === null) return null;
  const sentence = `${short.name}: fewer than ${short.fromStock} are left. Correct the stock, or refund it instead.`;
  return new Refusal("out_of_stock", sentence);
}

/** The pieces of a request, with the variant that each is. */
function piecesOf({ order, request }: Pick<Standing, "order" | "request">) {
  return request.pieces.map(({ position, quantity, name }) => {
    const line = order.lines[position];
    if (line === undefined) throw new Error(`${order.number} has no line ${position}`);
    const { variantId, designCode } = line;
    return { position, quantity, name, variantId, designCode };
  });
}
