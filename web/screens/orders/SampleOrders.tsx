import { href, Link } from "react-router";
import { sampleOrders } from "../../../content/checkout.ts";
import { useSampleItems } from "../../checkout/useSampleItems.ts";
import { OrderCard } from "../../orders/OrderCard.tsx";
import { OrderGroups } from "../../orders/OrderGroups.tsx";
import { SampleMark } from "../../ui/SampleMark.tsx";

/** Invented orders, for visitors. It makes no calls. */
export function SampleOrders() {
  const cards = sampleOrders.map((order) => ({
    status: order.status,
    card: <SampleCard key={order.id} order={order} />,
  }));
  const group = (isDelivered: boolean) =>
    cards.filter(({ status }) => (status === "Delivered") === isDelivered).map(({ card }) => card);
  return (
    <>
      <p>
        Ordered without an account?{" "}
        <Link
          to={href("/tracking")}
          className="inline-block py-2 text-peacock underline underline-offset-4 hover:text-sheesham"
        >
          Find your order by its number and your phone number
        </Link>
      </p>
      <p className="mt-8 border-line border-t pt-5 text-ash text-sm">
        <SampleMark />
        This is what the page looks like with orders on it.
      </p>
      <OrderGroups current={group(false)} past={group(true)} />
    </>
  );
}

function SampleCard({ order }: { order: (typeof sampleOrders)[number] }) {
  const items = useSampleItems(order.items);
  return <OrderCard id={order.id} date={order.date} status={order.status} items={items} />;
}
