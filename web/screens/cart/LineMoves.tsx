import type { CartItem } from "../../../contract/cart.ts";
import type { LineActions } from "./useLineActions.ts";

/** Where a line may go: kept for later or back into the cart, and a design onto the customer's wishlist. */
export function LineMoves({
  item,
  saved = false,
  actions: { save, wish },
}: {
  item: CartItem;
  /** It is kept for later. */
  saved?: boolean;
  actions: LineActions;
}) {
  const moves = [
    { label: saved ? "Move to cart" : "Save for later", move: () => save(item, !saved) },
    ...(wish && item.design ? [{ label: "Move to wishlist", move: () => wish(item) }] : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-6">
      {moves.map(({ label, move }) => (
        <button
          key={label}
          type="button"
          onClick={move}
          className="inline-flex min-h-11 items-center text-left text-peacock text-sm underline underline-offset-4 hover:text-ink"
        >
          {label}
          <span className="sr-only"> {item.name}</span>
        </button>
      ))}
    </p>
  );
}
