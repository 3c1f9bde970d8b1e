import { useRef } from "react";
import type { CartItem } from "../../../contract/cart.ts";
import { maxStockReached } from "../../../contract/cartRules.ts";

const step =
  "grid size-11 place-items-center text-xl leading-none hover:text-peacock disabled:text-ash/45";

/** Minus and plus around the number; never below 1, never beyond the stock. */
export function QuantityStepper({
  item,
  updating,
  onStep,
}: {
  item: CartItem;
  updating: boolean;
  onStep: (item: CartItem, by: 1 | -1) => void;
}) {
  const minus = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const { quantity, stock, isAvailable, name } = item;
  const atStock = quantity >= stock;

  function press(by: 1 | -1): void {
    // A button that is about to be disabled hands the keyboard to the other one.
    if (by === 1 && quantity + 1 >= stock) minus.current?.focus();
    if (by === -1 && quantity - 1 <= 1 && stock > 1) plus.current?.focus();
    onStep(item, by);
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend of its own */}
      <div
        role="group"
        aria-label={`Quantity of ${name}`}
        className="inline-flex items-center rounded-sm border border-ash/50 bg-white"
      >
        <button
          ref={minus}
          type="button"
          onClick={() => press(-1)}
          disabled={quantity <= 1 || !isAvailable}
          className={step}
        >
          <span aria-hidden="true">−</span>
          <span className="sr-only">One {name} fewer</span>
        </button>
        <output className="tabular min-w-9 text-center font-semibold">{quantity}</output>
        <button
          ref={plus}
          type="button"
          onClick={() => press(1)}
          disabled={atStock || !isAvailable}
          className={step}
        >
          <span aria-hidden="true">+</span>
          <span className="sr-only">One {name} more</span>
        </button>
      </div>
      <p className="min-h-6 pt-1 text-ash text-sm">
        {updating ? "Updating" : atStock && isAvailable && <StockNote item={item} />}
      </p>
    </div>
  );
}

function StockNote({ item: { quantity, stock } }: { item: CartItem }) {
  return (
    <>
      <span>{maxStockReached}</span>
      {quantity > stock && <span className="block text-madder">Only {stock} left</span>}
    </>
  );
}
