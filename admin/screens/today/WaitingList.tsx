import { Link } from "react-router";
import type { FiguresOfToday } from "../../../contract/admin/figures.ts";
import { mostWaiting, type WaitingKind, waitingKinds } from "../../../contract/admin/waiting.ts";
import { useStaff } from "../../data/staff.ts";
import { entryOf } from "../../navigation.ts";

/** What each count is of, where one and where many, and the list that it leads to. */
const kinds: Readonly<Record<WaitingKind, { one: string; many: string; to: string }>> = {
  toPack: { one: "order to pack", many: "orders to pack", to: "/orders?view=to+pack" },
  toShip: { one: "order to ship", many: "orders to ship", to: "/orders?view=packed" },
  attention: {
    one: "order needs a look",
    many: "orders need a look",
    to: "/orders?view=attention",
  },
  parked: { one: "message to decide", many: "messages to decide", to: "/parked" },
  bookings: { one: "booking to decide", many: "bookings to decide", to: "/parked#bookings" },
  returnRequests: { one: "return to answer", many: "returns to answer", to: "/returns" },
  returns: {
    one: "whole order coming back",
    many: "whole orders coming back",
    to: "/orders?view=returns",
  },
  refundDue: { one: "refund due", many: "refunds due", to: "/orders?view=refund+due" },
  referrals: { one: "referral to decide", many: "referrals to decide", to: "/referrals" },
  newLeads: { one: "new lead", many: "new leads", to: "/leads?state=new" },
  reviews: { one: "review to read", many: "reviews to read", to: "/reviews" },
  questions: { one: "question to read", many: "questions to read", to: "/questions" },
  scarce: { one: "piece runs out", many: "pieces run out", to: "#scarce" },
};

/** Numbers that lead to their lists; what waits for nobody is said quietly. */
export function WaitingList({ waiting }: { waiting: FiguresOfToday["waiting"] }) {
  const { may } = useStaff();
  const shown = waitingKinds.flatMap((kind) => {
    const count = waiting[kind];
    const { to } = kinds[kind];
    const entry = entryOf(to.replace(/[?#].*/, "") || "/");
    return count === undefined || entry === undefined || !may(entry.permission)
      ? []
      : [{ kind, count }];
  });
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-3 xl:flex">
      {shown.map(({ kind, count }) => {
        const { one, many, to } = kinds[kind];
        return (
          <li key={kind} className="bg-white xl:flex-1">
            <Link
              to={to}
              className="flex h-full min-h-20 flex-col px-4 py-3 outline-offset-[-2px] hover:bg-plaster/60"
            >
              <span
                className={`tabular font-[480] font-display text-2xl leading-tight ${count === 0 ? "text-ash" : "text-ink"}`}
              >
                {count > mostWaiting ? `${mostWaiting}+` : count}
              </span>
              <span className={count === 0 ? "text-ash" : ""}>{count === 1 ? one : many}</span>
            </Link>
          </li>
        );
      })}
      {/* An odd number of cells leaves no hole of another colour. */}
      <li aria-hidden="true" className="bg-white last:odd:hidden md:hidden" />
    </ul>
  );
}
