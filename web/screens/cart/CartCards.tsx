import { formatRupeesExactly } from "../../../contract/rupees.ts";
import { lineTotal } from "../../account/cartChanges.ts";
import type { CartLinesProps } from "./CartTable.tsx";
import { LineMessage } from "./LineMessage.tsx";
import { LineProduct } from "./LineProduct.tsx";
import { QuantityStepper } from "./QuantityStepper.tsx";
import { RemoveButton } from "./RemoveButton.tsx";

/** The lines of the cart on narrow screens. */
export function CartCards({ items, updating, actions }: CartLinesProps) {
  return (
    <ul className="border-line border-t">
      {items.map((item) => {
        const isUpdating = updating.has(item.variantId);
        return (
          <li
            key={item.variantId}
            aria-busy={isUpdating}
            className={`border-line border-b pt-5 pb-3 ${isUpdating ? "text-ash" : ""}`}
          >
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <LineProduct item={item} pictureClassName="w-26" withPrice />
              </div>
              <RemoveButton item={item} onRemove={actions.remove} />
            </div>
            <div className="mt-3 flex items-start justify-between gap-4">
              <QuantityStepper item={item} updating={isUpdating} onStep={actions.step} />
              <p className="tabular text-right leading-11">
                <span className="sr-only">Sub-total </span>
                <span className="font-semibold">
                  {item.isAvailable ? formatRupeesExactly(lineTotal(item)) : "Not counted"}
                </span>
              </p>
            </div>
            <LineMessage text={actions.messageOf(item)} />
          </li>
        );
      })}
    </ul>
  );
}
