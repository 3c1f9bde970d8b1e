import { useMemo, useState } from "react";
import type { CartItem } from "../../../contract/cart.ts";
import { cartFailureText, removeLine, saveLine, stepQuantity } from "../../account/changeCart.ts";

/** Changes lines at once; a change that the shop refuses is undone, and its line says why. */
export function useLineActions(token: string | null) {
  /** By the variant's id. */
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());

  // The same as long as the customer is, so that lines that did not change are not drawn again.
  const actions = useMemo(() => {
    function say(variantId: string, text: string | null): void {
      setMessages((before) => {
        const after = new Map(before);
        if (text === null) after.delete(variantId);
        else after.set(variantId, text);
        return after;
      });
    }
    async function run(variantId: string, work: Promise<void>, otherwise: string): Promise<void> {
      say(variantId, null);
      try {
        await work;
      } catch (error) {
        say(variantId, cartFailureText(error, otherwise));
      }
    }
    return {
      step: ({ variantId }: CartItem, by: 1 | -1) =>
        run(variantId, stepQuantity(token, variantId, by), "Failed to update quantity."),
      remove: ({ variantId }: CartItem) =>
        run(variantId, removeLine(token, variantId), "Failed to remove item."),
      save: ({ variantId }: CartItem, saved: boolean) =>
        run(variantId, saveLine(token, variantId, saved), "Failed to move item."),
    };
  }, [token]);
  return { messages, actions };
}

export type LineActions = ReturnType<typeof useLineActions>["actions"];
