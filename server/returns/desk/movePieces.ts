import { and, eq } from "drizzle-orm";
import { Refusal } from "../../ground/refusal.ts";
import { replacePieces, returnPieces as returnToStock } from "../../stock/index.ts";
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
  await returnToStock(tx, order.id, pieces);
  for (const { position, restocked } of pieces) {
    await tx
      .update(returnPieces)
      .set({ restocked })
      .where(and(eq(returnPieces.requestId, request.id), eq(returnPieces.position, position)));
  }
  return { restocked: [...wanted.values()].reduce((sum, pieces) => sum + pieces, 0) };
}

/** Takes the new pieces from stock, for the same order. */
export async function sendReplacement({
  tx,
  order,
  request,
}: Standing): Promise<Refusal | Record<string, unknown>> {
  const short = await replacePieces(tx, order.id, piecesOf({ order, request }));
  if (short !== null) {
    const sentence = `${short.name}: fewer than ${short.quantity} are left. Correct the stock, or refund it instead.`;
    return new Refusal("out_of_stock", sentence);
  }
  return { replaced: request.pieces.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** The pieces of a request, with the variant that each is. */
function piecesOf({ order, request }: Pick<Standing, "order" | "request">) {
  return request.pieces.map(({ position, quantity, name }) => {
    const line = order.lines[position];
    if (line === undefined) throw new Error(`${order.number} has no line ${position}`);
    return { position, quantity, name, variantId: line.variantId };
  });
}
