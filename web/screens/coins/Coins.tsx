import { useQuery } from "@tanstack/react-query";
import { href, Link } from "react-router";
import { type CoinReason, coinsInWords } from "../../../contract/coinRules.ts";
import type { CoinEntry, CoinsAnswer } from "../../../contract/coins.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { queryClient } from "../../account/queryClient.ts";
import { dateInIndia } from "../../orders/orderTime.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

const why: Readonly<Record<CoinReason, string>> = {
  referral: "A friend came by your link",
  welcome: "You came by a friend's link",
  lateness: "Your order arrived late",
  spent: "Spent on an order",
  cancellation: "Back from an order that was not paid or cancelled",
  return: "Back for pieces that you sent back",
  adjustment: "Changed by our team",
  lapsed: "Lapsed",
};

/** What the customer has, how it came about, and the rules of it. */
export default function Coins({ token }: { token: string }) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["coins", token],
      queryFn: ({ signal }) => accountRequest<CoinsAnswer>("/api/coins", { token, signal }),
    },
    queryClient,
  );
  if (data === undefined) {
    if (!isError) return <p className="mt-4 text-ash">Counting your coins</p>;
    return <LoadFailure text="Your coins could not be counted." onRetry={refetch} />;
  }
  const { balance, worth, entries, rules, lapsesAt } = data;
  return (
    <>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-4 bg-plaster p-5 sm:p-6">
        <span className="tabular font-display text-3xl">{coinsInWords(balance)}</span>
        {worth > 0 && <span className="text-ash">worth {formatRupees(worth)}</span>}
        {lapsesAt !== null && (
          <span className="text-ash">yours until {dateInIndia(lapsesAt)} unless some move</span>
        )}
      </p>
      <Link to={href("/refer")} className={buttonStyle("solid", "mt-6")}>
        Refer a friend
      </Link>
      <h2 className="mt-10 text-xl">How they came and went</h2>
      {entries.length === 0 ? (
        <p className="mt-2">No coins have come or gone yet.</p>
      ) : (
        <ul className="mt-2">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <h2 className="mt-10 text-xl">How coins work</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {rules.map((rule) => (
          <li key={rule} className="measure">
            {rule}
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ entry: { at, coins, reason, orderNumber, note } }: { entry: CoinEntry }) {
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b py-3">
      <div className="min-w-0">
        <p className="font-semibold">{why[reason]}</p>
        <p className="text-ash text-sm [overflow-wrap:anywhere]">
          {dateInIndia(at)}
          {orderNumber !== null && `, order ${orderNumber}`}
          {note !== "" && `. ${note}`}
        </p>
      </div>
      <p className={`tabular shrink-0 ${coins > 0 ? "text-leaf" : ""}`}>
        <span aria-hidden="true">{coins > 0 ? "+" : "−"}</span>
        <span className="sr-only">{coins > 0 ? "plus " : "minus "}</span>
        {coinsInWords(Math.abs(coins))}
      </p>
    </li>
  );
}
