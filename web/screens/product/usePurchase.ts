import { type MouseEvent, useState } from "react";
import type { Product, Variant } from "../../../contract/product.ts";
import { addToCart } from "../../account/accountActions.ts";
import { customerToken } from "../../account/liveSession.ts";
import { failure, type Notice } from "../../account/notice.ts";
import type { SinglePiece } from "../../checkout/initiateCheckout.ts";

const noVariant = failure("Please select a variant.");

/** What can be done with the product on the page, what is being done, and what came of it. */
export function usePurchase(product: Product, selected: Variant | null) {
  const [busy, setBusy] = useState<"cart" | "checkout" | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  async function run(task: "cart" | "checkout", work: Promise<Notice | null>) {
    setBusy(task);
    setNotice(null);
    setNotice(await work);
    setBusy(null);
  }

  function add() {
    if (selected === null) return setNotice(noVariant);
    const addition = { productId: product.id, variantId: selected.id, quantity: 1 };
    return run("cart", addToCart(customerToken(), addition));
  }

  function buyNow(press: MouseEvent) {
    if (selected === null) return setNotice(noVariant);
    const piece = { productId: product.id, variantId: selected.id, quantity: 1 } as const;
    return run("checkout", startCheckout(press, piece));
  }

  return { busy, notice, addToCart: add, buyNow, tell: setNotice };
}

/** Begins the checkout, with what that needs: it loads when it is pressed for. */
async function startCheckout(press: MouseEvent, piece: SinglePiece): Promise<Notice | null> {
  try {
    const { initiateCheckout } = await import("../../checkout/initiateCheckout.ts");
    const reason = await initiateCheckout(press.nativeEvent, customerToken(), { piece });
    return reason === null ? null : failure(reason);
  } catch {
    return failure("Could not launch checkout. Please try again.");
  }
}

export type Purchase = ReturnType<typeof usePurchase>;
