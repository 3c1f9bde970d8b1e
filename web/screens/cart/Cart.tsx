import { useRef } from "react";
import type { CartItem } from "../../../contract/cart.ts";
import { useCart } from "../../account/useCart.ts";
import { narrowScreens, useMediaQuery } from "../../ui/useMediaQuery.ts";
import { CartCards } from "./CartCards.tsx";
import { CartFailure } from "./CartFailure.tsx";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { CartTable } from "./CartTable.tsx";
import { CartTotals } from "./CartTotals.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { useLineActions } from "./useLineActions.ts";

/** The customer's cart: a table on wide screens, cards on narrow ones, and what it comes to. */
export default function Cart({ token }: { token: string }) {
  const { cart, updating, query } = useCart(token);
  const actions = useLineActions(token);
  const isNarrow = useMediaQuery(narrowScreens);
  const count = useRef<HTMLParagraphElement>(null);

  if (cart === undefined) {
    if (!query.isError) return <CartSkeleton />;
    return <CartFailure error={query.error} onRetry={() => query.refetch()} />;
  }
  const { items, totals } = cart;
  const remove = (item: CartItem) => {
    count.current?.focus();
    return actions.remove(item);
  };
  const Lines = isNarrow ? CartCards : CartTable;
  return (
    <>
      <p ref={count} tabIndex={-1} className="mt-2 min-h-6 text-ash outline-none">
        {items.length === 0 ? "Your cart is currently empty." : countText(totals.totalItems)}
      </p>
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-6 grid items-start gap-x-12 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-16">
          <Lines items={items} updating={updating} actions={{ ...actions, remove }} />
          <CartTotals token={token} totals={totals} settled={updating.size === 0} />
        </div>
      )}
    </>
  );
}

function countText(pieces: number): string {
  return `${pieces} ${pieces === 1 ? "piece" : "pieces"}`;
}
