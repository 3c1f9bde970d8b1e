import { useMemo, useState } from "react";
import type { CartItem } from "../../../contract/cart.ts";
import { addWish } from "../../account/accountActions.ts";
import { cartFailureText, removeLine, saveLine, stepQuantity } from "../../account/changeCart.ts";
import { announce } from "../../account/notice.ts";
import { toWish } from "./toWish.ts";

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
    const remove = ({ variantId }: CartItem) =>
      run(variantId, removeLine(token, variantId), "Failed to remove item.");
    return {
      step: ({ variantId }: CartItem, by: 1 | -1) =>
        run(variantId, stepQuantity(token, variantId, by), "Failed to update quantity."),
      remove,
      save: ({ variantId }: CartItem, saved: boolean) =>
        run(variantId, saveLine(token, variantId, saved), "Failed to move item."),
      /** Of designs; null for a guest, who has no wishlist. */
      wish:
        token === null
          ? null
          : async (item: CartItem) => {
              const notice = await addWish(token, toWish(item));
              if (notice.tone === "failure") return say(item.variantId, notice.text);
              await remove(item);
              announce(notice);
            },
    };
  }, [token]);
  return { messages, actions };
}

export type LineActions = ReturnType<typeof useLineActions>["actions"];
