import type { CartItem } from "../../../contract/cart.ts";

/** Keeps a line for later, or takes it back into the cart. */
export function SaveButton({
  item,
  saved,
  onSave,
}: {
  item: CartItem;
  /** Where the press puts it. */
  saved: boolean;
  onSave: (item: CartItem, saved: boolean) => void;
}) {
  return (
    <button
      type="button"
      onClick={() => onSave(item, saved)}
      className="inline-flex min-h-11 items-center text-left text-peacock text-sm underline underline-offset-4 hover:text-ink"
    >
      {saved ? "Save for later" : "Move to cart"}
      <span className="sr-only"> {item.name}</span>
    </button>
  );
}
