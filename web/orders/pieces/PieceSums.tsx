import { policyFacts } from "../../../content/pages/policyFacts.ts";
import { coinsInWords } from "../../../contract/coinRules.ts";
import type { Order } from "../../../contract/order.ts";
import type { PieceTerms } from "../../../contract/orderPieces.ts";
import { formatRupees } from "../../../contract/rupees.ts";

/** What comes back for the pieces that were chosen, part by part, and what the order comes to then. */
export function PieceSums({ terms, order }: { terms: PieceTerms; order: Order }) {
  const { less, total, back, coins, lapsed, endsOrder } = terms;
  const parts: [string, number][] = [
    ["Price of these pieces", less.subtotal],
    [`Discount ${order.discountCode ?? ""}`.trim(), -less.discount],
    ["Their share of your coins", -less.coins],
    ["Delivery", less.shipping],
    ["Cash on delivery charge", less.codFee],
    ["Rounding", less.rounding],
  ];
  const { method, status } = order.payment;
  // Nothing may come back of what was paid, where fees and earlier refunds have used it up.
  const isPaid = method === "online" && status !== "pending" && status !== "failed";
  return (
    <div>
      <dl className="tabular">
        {parts
          .filter(([name, rupees], place) => place === 0 || (rupees !== 0 && name !== ""))
          .map(([name, rupees]) => (
            <Part key={name} name={name} rupees={rupees} />
          ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-ash/25 border-t pt-3 font-semibold">
          <dt>{isPaid ? "You get back" : "You pay less"}</dt>
          <dd className="text-lg">{formatRupees(isPaid ? back : less.total)}</dd>
        </div>
        {coins > 0 && (
          <div className="flex justify-between gap-4 py-1 font-semibold">
            <dt>Back in your account</dt>
            <dd>{coinsInWords(coins)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-ash text-sm">
        All taxes are included.
        {back > 0 && ` It comes back the way you paid, within ${policyFacts.refund}.`}
      </p>
      {lapsed.map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      <p className="mt-2">
        {endsOrder
          ? "These are all pieces: the whole order is cancelled."
          : `Your order then comes to ${formatRupees(total)}.`}
      </p>
    </div>
  );
}

function Part({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ash">{name}</dt>
      <dd>
        {rupees < 0 ? "−" : ""}
        {formatRupees(Math.abs(rupees))}
      </dd>
    </div>
  );
}
