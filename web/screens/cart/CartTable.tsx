import { memo } from "react";
import type { CartItem } from "../../../contract/cart.ts";
import { formatRupeesExactly } from "../../../contract/rupees.ts";
import { lineTotal } from "../../account/cartChanges.ts";
import { LineProduct } from "../../catalogue/LineProduct.tsx";
import type { LineArrivals } from "./CartDelivery.tsx";
import { LineMessage } from "./LineMessage.tsx";
import { LineMoves } from "./LineMoves.tsx";
import { QuantityStepper } from "./QuantityStepper.tsx";
import { RemoveButton } from "./RemoveButton.tsx";
import type { LineActions } from "./useLineActions.ts";

export interface CartLinesProps {
  items: readonly CartItem[];
  /** Ids of the variants that the shop is being asked about. */
  updating: ReadonlySet<string>;
  /** Why a line's last change was undone, by the variant's id. */
  messages: ReadonlyMap<string, string>;
  actions: LineActions;
  /** Null until somebody wants to know. */
  arrivals: LineArrivals | null;
}

export interface CartLineProps {
  item: CartItem;
  updating: boolean;
  message: string | null;
  actions: LineActions;
  arrival: string | null;
  /** Its picture is loaded at once. */
  eager: boolean;
}

/** Lines with pictures in the first view. */
const first = 6;

/** What each line is drawn from; a line whose part did not change is not drawn again. */
export function lineProps({ items, updating, messages, actions, arrivals }: CartLinesProps) {
  return items.map((item, place): CartLineProps => {
    const { variantId, leadDays } = item;
    return {
      ...{ item, actions, eager: place < first },
      updating: updating.has(variantId),
      message: messages.get(variantId) ?? null,
      arrival: arrivals && (arrivals.get(leadDays) ?? ""),
    };
  });
}

const heading = "border-line border-b pb-3 font-normal text-ash text-sm";

/** The lines of the cart on wide screens. */
export function CartTable(props: CartLinesProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Products in your cart</caption>
      <thead>
        <tr>
          <th scope="col" className={`${heading} text-left`}>
            Product
          </th>
          <th scope="col" className={`${heading} pl-4 text-right`}>
            Price
          </th>
          <th scope="col" className={`${heading} pl-6 text-left`}>
            Quantity
          </th>
          <th scope="col" className={`${heading} pl-4 text-right`}>
            Sub-total
          </th>
          <th scope="col" className={heading}>
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lineProps(props).map((line) => (
          <CartRow key={line.item.variantId} {...line} />
        ))}
      </tbody>
    </table>
  );
}

const CartRow = memo(({ item, updating, message, actions, arrival, eager }: CartLineProps) => {
  const cell = "border-line border-b pt-5 pb-4 align-top";
  return (
    <tr aria-busy={updating} className={updating ? "text-ash" : ""}>
      <td className={`${cell} pr-4`}>
        <LineProduct item={item} pictureClassName="w-32" {...{ arrival, eager }} />
        <LineMoves item={item} actions={actions} />
      </td>
      <td className={`${cell} tabular pl-4 text-right leading-11`}>
        {formatRupeesExactly(item.price)}
      </td>
      <td className={`${cell} w-44 pl-6`}>
        <QuantityStepper item={item} updating={updating} onStep={actions.step} />
        <LineMessage text={message} />
      </td>
      <td className={`${cell} tabular pl-4 text-right font-semibold leading-11`}>
        {item.isAvailable ? formatRupeesExactly(lineTotal(item)) : "Not counted"}
      </td>
      <td className={`${cell} w-14 pl-3 text-right`}>
        <RemoveButton item={item} onRemove={actions.remove} />
      </td>
    </tr>
  );
});
