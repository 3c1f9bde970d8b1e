import { memo } from "react";
import { formatRupeesExactly } from "../../../contract/rupees.ts";
import { lineTotal } from "../../account/cartChanges.ts";
import { LineProduct } from "../../catalogue/LineProduct.tsx";
import { type CartLineProps, type CartLinesProps, lineProps } from "./CartTable.tsx";
import { LineMessage } from "./LineMessage.tsx";
import { LineMoves } from "./LineMoves.tsx";
import { QuantityStepper } from "./QuantityStepper.tsx";
import { RemoveButton } from "./RemoveButton.tsx";

/** The lines of the cart on narrow screens. */
export function CartCards(props: CartLinesProps) {
  return (
    <ul className="border-line border-t">
      {lineProps(props).map((line) => (
        <CartCard key={line.item.variantId} {...line} />
      ))}
    </ul>
  );
}

const CartCard = memo(({ item, updating, message, actions, arrival, eager }: CartLineProps) => (
  <li
    aria-busy={updating}
    className={`border-line border-b pt-5 pb-3 ${updating ? "text-ash" : ""}`}
  >
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <LineProduct item={item} pictureClassName="w-26" withPrice {...{ arrival, eager }} />
      </div>
      <RemoveButton item={item} onRemove={actions.remove} />
    </div>
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4">
      <QuantityStepper item={item} updating={updating} onStep={actions.step} />
      <p className="tabular text-right leading-11">
        <span className="sr-only">Sub-total </span>
        <span className="font-semibold">
          {item.isAvailable ? formatRupeesExactly(lineTotal(item)) : "Not counted"}
        </span>
      </p>
    </div>
    <LineMoves item={item} actions={actions} />
    <LineMessage text={message} />
  </li>
));
