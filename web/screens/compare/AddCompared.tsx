import { useState } from "react";
import { addToCart } from "../../account/accountActions.ts";
import { customerToken } from "../../account/liveSession.ts";
import { announce } from "../../account/notice.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { ComparedItem } from "./loadComparison.ts";

/** Puts the first variant that can be bought into the cart. */
export function AddCompared({ item: { card, variantId } }: { item: ComparedItem }) {
  const [busy, setBusy] = useState(false);

  async function add() {
    if (variantId === null) return;
    const addition = { productId: card.id, variantId, quantity: 1 };
    setBusy(true);
    announce(await addToCart(customerToken(), addition));
    setBusy(false);
  }

  return (
    <button
      type="button"
      onClick={add}
      disabled={busy || variantId === null}
      className={buttonStyle("solid", "w-full px-2! noscript:hidden print:hidden")}
    >
      {variantId === null ? "Out of Stock" : busy ? "Adding..." : "Add To Cart"}
      <span className="sr-only">: {card.name}</span>
    </button>
  );
}
