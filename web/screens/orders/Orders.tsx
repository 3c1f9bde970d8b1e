import { useQuery } from "@tanstack/react-query";
import { href, Link, useSearchParams } from "react-router";
import type { OrderSummary } from "../../../contract/order.ts";
import { statusInWords } from "../../../contract/orderRules.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { queryClient } from "../../account/queryClient.ts";
import { SomeBestSellers } from "../../catalogue/SomeBestSellers.tsx";
import { failureMessage } from "../../data/client.ts";
import { OrderCard } from "../../orders/OrderCard.tsx";
import { OrderGroups } from "../../orders/OrderGroups.tsx";
import { dateInIndia } from "../../orders/orderTime.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { OrderDetail } from "./OrderDetail.tsx";
import { OrdersSkeleton } from "./OrdersSkeleton.tsx";
import { ordersQuery, ordersUnread } from "./ordersQuery.ts";

/** All orders of the customer, or the one that the address names. */
export default function Orders({ token }: { token: string }) {
  const [parameters] = useSearchParams();
  const number = parameters.get("order");
  return number === null ? (
    <OrderList token={token} />
  ) : (
    <OrderDetail key={number} token={token} number={number} />
  );
}

/** What is on its way, and what has arrived. */
function OrderList({ token }: { token: string }) {
  const { data: orders, isError, error, refetch } = useQuery(ordersQuery(token), queryClient);
  if (orders === undefined) {
    if (!isError) return <OrdersSkeleton />;
    return <LoadFailure text={failureMessage(error, ordersUnread)} onRetry={refetch} />;
  }
  const cards = (isDelivered: boolean) =>
    orders
      .filter(({ status }) => (status === "Delivered") === isDelivered)
      .map((order) => <ListedOrder key={order.id} order={order} />);
  return (
    <>
      <OrderGroups current={cards(false)} past={cards(true)} />
      {orders.length === 0 && <NothingOrdered />}
    </>
  );
}

function NothingOrdered() {
  return (
    <div className="mt-10 border-line border-t pt-8">
      <p className="measure">
        What you order stands here from then on: where it is, its invoice, and the way to cancel it.
        An order made without an account is found by its number and your phone number.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={href("/products")} className={buttonStyle()}>
          Look around the shop
        </Link>
        <Link to={href("/tracking")} className={buttonStyle("outline")}>
          Track an order
        </Link>
      </div>
      <SomeBestSellers />
    </div>
  );
}

function ListedOrder({ order }: { order: OrderSummary }) {
  return (
    <OrderCard
      id={order.id}
      date={dateInIndia(order.date)}
      status={statusInWords(order)}
      items={order.items}
      more={
        <Link
          to={`${href("/orders")}?order=${encodeURIComponent(order.id)}`}
          className="inline-flex min-h-11 items-center font-semibold text-peacock text-sm underline-offset-4 hover:underline"
        >
          See details<span className="sr-only"> of order {order.id}</span>
        </Link>
      }
    />
  );
}
