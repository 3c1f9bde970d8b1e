import { useMutationState, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { href, Link } from "react-router";
import type { CartItem } from "../../../contract/cart.ts";
import { applyCartChanges, type CartChange } from "../../account/cartChanges.ts";
import { cartChangeKey, cartQuery } from "../../account/cartQuery.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { narrowScreens, useMediaQuery } from "../../ui/useMediaQuery.ts";
import { CartCards } from "./CartCards.tsx";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { CartTable } from "./CartTable.tsx";
import { CartTotals } from "./CartTotals.tsx";
import { useLineActions } from "./useLineActions.ts";

/** The customer's cart: a table on wide screens, cards on narrow ones, and what it comes to. */
export default function Cart({ token }: { token: string }) {
  const { cart, updating, query } = useCart(token);
  const actions = useLineActions(token);
  const isNarrow = useMediaQuery(narrowScreens);
  const count = useRef<HTMLParagraphElement>(null);

  if (cart === undefined) {
    if (!query.isError) return <CartSkeleton />;
    const text = failureMessage(query.error, "Your cart could not be loaded.");
    return <LoadFailure text={text} onRetry={query.refetch} />;
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

/** The ways on from a cart with nothing in it. */
function EmptyCart() {
  return (
    <div className="mt-4">
      <p className="measure">
        What you add stays here until you are ready, on every device you sign in to.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={href("/best-selling")} className={buttonStyle()}>
          See the best sellers
        </Link>
        <Link to={href("/home")} className={buttonStyle("outline")}>
          Return To Home
        </Link>
      </div>
    </div>
  );
}

/** The cart as the customer wants it, the lines that the shop is being asked about, and the query. */
function useCart(token: string) {
  const query = useQuery(cartQuery(token), queryClient);
  const changes = useMutationState(
    {
      filters: { mutationKey: cartChangeKey(token), status: "pending" },
      select: ({ state }) => state.variables as CartChange,
    },
    queryClient,
  );
  return {
    cart: query.data && applyCartChanges(query.data, changes),
    updating: new Set(changes.map(({ variantId }) => variantId)),
    query,
  };
}
