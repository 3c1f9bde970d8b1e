import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { href, Link } from "react-router";
import type { Order } from "../../../contract/order.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { OrderView } from "../../orders/OrderView.tsx";
import { OrdersSkeleton } from "./OrdersSkeleton.tsx";
import { orderQuery, ordersQuery, ordersUnread } from "./ordersQuery.ts";

/** One order of the customer's, and the way back to all of them. */
export function OrderDetail({ token, number }: { token: string; number: string }) {
  const query = orderQuery(token, number);
  const { data: order, isError, error, refetch } = useQuery(query, queryClient);
  const focus = useCallback((heading: HTMLHeadingElement | null) => {
    heading?.focus({ preventScroll: true });
  }, []);

  function keep(changed: Order) {
    queryClient.setQueryData(query.queryKey, changed);
    queryClient.invalidateQueries({ queryKey: ordersQuery(token).queryKey, exact: true });
  }

  return (
    <>
      <p className="mt-8 mb-6 md:mt-10">
        <Link
          to={href("/orders")}
          className="inline-flex min-h-11 items-center text-peacock underline-offset-4 hover:underline"
        >
          All orders
        </Link>
      </p>
      {order ? (
        <OrderView
          order={order}
          access={{ token, phoneNumber: null }}
          headingRef={focus}
          onChange={keep}
        />
      ) : isError ? (
        <LoadFailure text={failureMessage(error, ordersUnread)} onRetry={refetch} />
      ) : (
        <OrdersSkeleton />
      )}
    </>
  );
}
