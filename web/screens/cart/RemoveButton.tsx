import type { CartItem } from "../../../contract/cart.ts";
import { Icon } from "../../ui/Icon.tsx";

export function RemoveButton({
  item,
  onRemove,
}: {
  item: CartItem;
  onRemove: (item: CartItem) => void;
}) {
  return (
    <button
      type="button"
      onClick={() => onRemove(item)}
      className="-mr-2.5 inline-grid size-11 shrink-0 place-items-center rounded-sm text-ash hover:text-madder"
    >
      <Icon name="close" size={20} />
      <span className="sr-only">Remove {item.name} from cart</span>
    </button>
  );
}
