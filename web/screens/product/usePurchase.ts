import { useState } from "react";
import type { Product, Variant } from "../../../contract/product.ts";
import { buyNow, type Notice, useAccountActions } from "./accountActions.ts";

/** What can be done with the product on the page, what is being done, and what came of it. */
export function usePurchase(product: Product, selected: Variant | null) {
  const actions = useAccountActions();
  const [busy, setBusy] = useState<"cart" | "checkout" | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  async function run(task: "cart" | "checkout", work: (v: Variant) => Promise<Notice | null>) {
    if (selected === null) {
      setNotice({ tone: "failure", text: "Please select a variant." });
      return;
    }
    setBusy(task);
    setNotice(null);
    setNotice(await work(selected));
    setBusy(null);
  }

  return {
    busy,
    notice,
    addToCart: () => run("cart", (variant) => actions.addToCart(product.id, variant.id)),
    buyNow: () => run("checkout", (variant) => buyNow(product.id, variant.id)),
    toggleWishlist: async () => setNotice(await actions.toggleWishlist(product.id)),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
