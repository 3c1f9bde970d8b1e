import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OrderSummary } from "../../../contract/order.ts";
import { queryClient } from "../../account/queryClient.ts";
import { OrderCard } from "../../orders/OrderCard.tsx";
import { OrderGroups } from "../../orders/OrderGroups.tsx";
import { dateInIndia } from "../../orders/orderTime.ts";
import { OrdersFailure } from "./OrdersFailure.tsx";
import { OrdersSkeleton } from "./OrdersSkeleton.tsx";
import { ordersQuery } from "./ordersQuery.ts";

/** What is on its way, and what has arrived. */
export function OrderList({ token }: { token: string }) {
  const { data: orders, isError, error, refetch } = useQuery(ordersQuery(token), queryClient);
  if (orders === undefined) {
    return isError ? <OrdersFailure error={error} onRetry={refetch} /> : <OrdersSkeleton />;
  }
  const cards = (isDelivered: boolean) =>
    orders
      .filter(({ status }) => (status === "Delivered") === isDelivered)
      .map((order) => <ListedOrder key={order.id} order={order} />);
  return <OrderGroups current={cards(false)} past={cards(true)} />;
}

function ListedOrder({ order }: { order: OrderSummary }) {
  return (
    <OrderCard
      id={order.id}
      date={dateInIndia(order.date)}
      status={order.status}
      items={order.items}
      more={
        <Link
          to={`/orders?order=${encodeURIComponent(order.id)}`}
          className="inline-flex min-h-11 items-center font-semibold text-peacock text-sm underline-offset-4 hover:underline"
        >
          See details<span className="sr-only"> of order {order.id}</span>
        </Link>
      }
    />
  );
}
