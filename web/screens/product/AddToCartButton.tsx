import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { Purchase } from "./usePurchase.ts";

/** `Out of Stock` when nothing can be bought, `Adding...` while the cart is asked. */
export function AddToCartButton({
  purchase,
  soldOut,
  className = "",
}: {
  purchase: Purchase;
  soldOut: boolean;
  className?: string;
}) {
  const adding = purchase.busy === "cart";
  return (
    <button
      type="button"
      onClick={purchase.addToCart}
      disabled={soldOut || purchase.busy !== null}
      className={buttonStyle("solid", className)}
    >
      {soldOut ? "Out of Stock" : adding ? "Adding..." : "Add To Cart"}
    </button>
  );
}
