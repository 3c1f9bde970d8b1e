import { queryClient } from "./queryClient.ts";
import { tellOtherTabs } from "./tabs.ts";

/** Asks for the cart again, in every tab: an order has taken its pieces out. */
export function refreshCart(): void {
  queryClient.invalidateQueries({ queryKey: ["cart"] });
  tellOtherTabs("cart");
}
