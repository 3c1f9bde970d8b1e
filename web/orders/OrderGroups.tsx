import { type ReactNode, useId } from "react";

/** Current orders, then past ones; each with its own message when there are none. */
export function OrderGroups({
  current,
  past,
}: {
  current: readonly ReactNode[];
  past: readonly ReactNode[];
}) {
  return (
    <>
      <Group title="Current Orders" empty="No current orders." orders={current} />
      <Group title="Past Orders" empty="No past orders." orders={past} />
    </>
  );
}

function Group({
  title,
  empty,
  orders,
}: {
  title: string;
  empty: string;
  orders: readonly ReactNode[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-10">
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {orders.length === 0 ? <p className="text-ash">{empty}</p> : <ul>{orders}</ul>}
    </section>
  );
}
