import type { Order } from "../../../contract/order.ts";
import type { OrderPiece, PieceTerms } from "../../../contract/orderPieces.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { callOf, type OrderAccess } from "../orderAccess.ts";

/** What cancelling these pieces gives back. Throws what `accountRequest` throws. */
export async function askTerms(
  number: string,
  access: OrderAccess,
  pieces: readonly OrderPiece[],
): Promise<PieceTerms> {
  const [path, call] = callOf(number, "pieces/terms", access, { pieces });
  return (await accountRequest<{ terms: PieceTerms }>(path, call)).terms;
}

/** Cancels them as it was shown, and gives the order as it is then. Throws what `accountRequest` throws. */
export async function cancelPieces(
  number: string,
  access: OrderAccess,
  pieces: readonly OrderPiece[],
  { total, held }: PieceTerms,
): Promise<Order> {
  const [path, call] = callOf(number, "pieces/cancel", access, { pieces, total, held });
  return (await accountRequest<{ order: Order }>(path, call)).order;
}
