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
  for (const { position, quantity } of request.pieces) {
    const line = order.lines[position];
    if (line === undefined) throw new Error(`${order.number} has no line ${position}`);
    const restocked = wanted.get(position) ?? 0;
    await returnToStock(tx, order.id, { variantId: line.variantId, quantity, restocked });
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
  for (const { position, quantity, name } of request.pieces) {
    const variantId = order.lines[position]?.variantId ?? "";
    if (!(await replacePieces(tx, order.id, { variantId, quantity }))) {
      const sentence = `${name}: fewer than ${quantity} are left. Correct the stock, or refund it instead.`;
      return new Refusal("out_of_stock", sentence);
    }
  }
  return { replaced: request.pieces.reduce((sum, { quantity }) => sum + quantity, 0) };
}
