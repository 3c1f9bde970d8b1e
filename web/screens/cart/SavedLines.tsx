import type { CartItem } from "../../../contract/cart.ts";
import { LineProduct } from "../../catalogue/LineProduct.tsx";
import type { CartLinesProps } from "./CartTable.tsx";
import { LineMessage } from "./LineMessage.tsx";
import { LineMoves } from "./LineMoves.tsx";
import { RemoveButton } from "./RemoveButton.tsx";

/** What was kept for later: neither counted nor bought. */
export default function SavedLines({
  items,
  updating,
  messages,
  actions,
}: Omit<CartLinesProps, "arrivals">) {
  return (
    <section aria-labelledby="saved-for-later" className="mt-12">
      <h2 id="saved-for-later" className="text-xl">
        Saved for later
      </h2>
      <ul className="mt-4 border-line border-t lg:max-w-3xl">
        {items.map((item: CartItem) => (
          <li
            key={item.variantId}
            aria-busy={updating.has(item.variantId)}
            className="border-line border-b pt-5 pb-2"
          >
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <LineProduct item={item} pictureClassName="w-26" withPrice />
              </div>
              <RemoveButton item={item} onRemove={actions.remove} />
            </div>
            <LineMoves item={item} saved actions={actions} />
            <LineMessage text={messages.get(item.variantId) ?? null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
