import { useMutationState, useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useRef, useState } from "react";
import { applyCartChanges, type CartChange } from "../../account/cartChanges.ts";
import { cartChangeKey, cartQuery } from "../../account/cartQuery.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { readPincode } from "../../data/session.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { narrowScreens, useMediaQuery } from "../../ui/useMediaQuery.ts";
import { CartCards } from "./CartCards.tsx";
import type { LineArrivals } from "./CartDelivery.tsx";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { CartTable } from "./CartTable.tsx";
import { CartTotals, quiet } from "./CartTotals.tsx";
import { useLineActions } from "./useLineActions.ts";

const EmptyCart = lazyPart(() => import("./EmptyCart.tsx"));
const SavedLines = lazyPart(() => import("./SavedLines.tsx"));

/** Below more lines than these, narrow screens do not find what the cart comes to. */
const linesInSight = 5;

/** The customer's cart: a table on wide screens, cards on narrow ones, and what it comes to. */
export default function Cart({ token }: { token: string | null }) {
  const { cart, updating, query } = useCart(token);
  const { messages, actions } = useLineActions(token);
  const isNarrow = useMediaQuery(narrowScreens);
  const [arrivals, setArrivals] = useState<LineArrivals | null>(() =>
    readPincode() === null ? null : new Map(),
  );
  const count = useRef<HTMLParagraphElement>(null);
  // The button that was pressed goes with its line; the keyboard goes on above them.
  const lineActions = useMemo(() => {
    const leave =
      <Given extends unknown[], Done>(act: (...given: Given) => Done) =>
      (...given: Given) => {
        count.current?.focus();
        return act(...given);
      };
    return {
      ...actions,
      remove: leave(actions.remove),
      save: leave(actions.save),
      wish: actions.wish && leave(actions.wish),
    };
  }, [actions]);

  if (cart === undefined) {
    if (!query.isError) return <CartSkeleton />;
    const text = failureMessage(query.error, "Your cart could not be loaded.");
    return <LoadFailure text={text} onRetry={query.refetch} />;
  }
  const { items, saved, totals } = cart;
  const Lines = isNarrow ? CartCards : CartTable;
  return (
    <>
      <p ref={count} tabIndex={-1} className="mt-2 min-h-6 text-ash outline-none">
        {items.length === 0 ? "Your cart is currently empty." : countText(totals.totalItems)}
      </p>
      {items.length > linesInSight && (
        <a href="#cart-totals" className={`${quiet} w-fit lg:hidden`}>
          To the totals
        </a>
      )}
      {items.length === 0 ? (
        <Suspense>
          <EmptyCart isGuest={token === null} />
        </Suspense>
      ) : (
        <div className="mt-6 grid items-start gap-x-12 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-16">
          <Lines {...{ items, updating, messages, arrivals }} actions={lineActions} />
          <CartTotals
            token={token}
            items={items}
            totals={totals}
            settled={updating.size === 0}
            onArrivals={setArrivals}
          />
        </div>
      )}
      {saved.length > 0 && (
        <Suspense>
          <SavedLines {...{ updating, messages }} items={saved} actions={lineActions} />
        </Suspense>
      )}
    </>
  );
}

function countText(pieces: number): string {
  return `${pieces} ${pieces === 1 ? "piece" : "pieces"}`;
}

/** The cart as the customer wants it, the lines that the shop is being asked about, and the query. */
function useCart(token: string | null) {
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
