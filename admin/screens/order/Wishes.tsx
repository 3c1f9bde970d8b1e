import type { Order } from "../../../contract/order.ts";
import { wishLines } from "../../../contract/wishRules.ts";

/** How the customer wishes it to be brought. */
export function Wishes({ order }: { order: Order }) {
  const lines = wishLines(order.wishes);
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-2 border-line border-t pt-3">
      {lines.map(([about, text]) => (
        <div key={about}>
          <dt className="text-ash">{about}</dt>
          <dd className="whitespace-pre-line break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
