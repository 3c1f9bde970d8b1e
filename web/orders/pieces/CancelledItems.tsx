import type { OrderItem } from "../../../contract/order.ts";

/** Pieces that were cancelled, and are no part of the order's sum any more; loads with the first. */
export default function CancelledItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <section aria-labelledby="cancelled-items" className="mt-6 border-line border-t pt-5">
      <h3 id="cancelled-items" className="text-lg">
        Cancelled
      </h3>
      <ul className="mt-1 text-ash">
        {items.map(({ variantId, quantity, name, color, size }) => (
          <li key={variantId} className="py-1 [overflow-wrap:anywhere]">
            {quantity} × {name}, {[color.label, size.value].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
