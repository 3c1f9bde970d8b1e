import { formatRupeesExactly } from "../../../contract/rupees.ts";
import { lineTotal } from "../../account/cartChanges.ts";
import { LineProduct } from "../../catalogue/LineProduct.tsx";
import type { CartLinesProps } from "./CartTable.tsx";
import { LineMessage } from "./LineMessage.tsx";
import { QuantityStepper } from "./QuantityStepper.tsx";
import { RemoveButton } from "./RemoveButton.tsx";
import { SaveButton } from "./SaveButton.tsx";

/** The lines of the cart on narrow screens. */
export function CartCards({ items, updating, actions, arrivals }: CartLinesProps) {
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
                <LineProduct
                  item={item}
                  pictureClassName="w-26"
                  withPrice
                  arrival={arrivals && (arrivals.get(item.leadDays) ?? "")}
                />
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
            <SaveButton item={item} saved onSave={actions.save} />
            <LineMessage text={actions.messageOf(item)} />
          </li>
        );
      })}
    </ul>
  );
}
