import { useState } from "react";
import type { Product, Variant } from "../../../contract/product.ts";
import { addToCart } from "../../account/accountActions.ts";
import { initiateCheckout } from "../../account/initiateCheckout.ts";
import { failure, type Notice } from "../../account/notice.ts";
import { useLoginDetour } from "../../account/useLoginDetour.ts";
import { useSession } from "../../account/useSession.ts";

/** What can be done with the product on the page, what is being done, and what came of it. */
export function usePurchase(product: Product, selected: Variant | null) {
  const session = useSession();
  const token = session.status === "customer" ? session.token : null;
  const sendToLogin = useLoginDetour();
  const [busy, setBusy] = useState<"cart" | "checkout" | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  async function run(task: "cart" | "checkout", work: (v: Variant) => Promise<Notice>) {
    if (selected === null) {
      setNotice(failure("Please select a variant."));
      return;
    }
    setBusy(task);
    setNotice(null);
    setNotice(await work(selected));
    setBusy(null);
  }

  function add() {
    if (token === null && selected !== null) {
      const addition = { productId: product.id, variantId: selected.id, quantity: 1 };
      return sendToLogin({ kind: "cart", addition });
    }
    return run("cart", ({ id }) =>
      addToCart(token ?? "", { productId: product.id, variantId: id, quantity: 1 }),
    );
  }

  async function buy({ id }: Variant): Promise<Notice> {
    return failure(
      await initiateCheckout(token, { productId: product.id, variantId: id, quantity: 1 }),
    );
  }

  return {
    busy,
    notice,
    addToCart: add,
    buyNow: () => run("checkout", buy),
    onNotice: setNotice,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
