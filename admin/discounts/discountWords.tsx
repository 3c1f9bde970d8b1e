import type { Discount, DiscountRules } from "../../contract/admin/discounts.ts";
import { formatRupees } from "../../contract/rupees.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";
import { writtenMoment } from "../ui/Moment.tsx";

const states: Readonly<Record<Discount["state"], readonly [string, Tone]>> = {
  on: ["On", "good"],
  "not begun": ["Not begun", "active"],
  over: ["Over", "over"],
  "used up": ["Used up", "over"],
  paused: ["Paused", "waiting"],
  archived: ["Archived", "over"],
};

export function DiscountBadge({ state }: { state: Discount["state"] }) {
  const [label, tone] = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** `15 %, at most ₹2,000` */
export function writtenRule({
  kind,
  value,
  mostRupees,
}: Pick<DiscountRules, "kind" | "value" | "mostRupees">): string {
  if (kind === "amount") return formatRupees(value);
  return mostRupees === null ? `${value} %` : `${value} %, at most ${formatRupees(mostRupees)}`;
}

/** `1 Dec, 00:00 to 31 Dec, 23:59` */
export function writtenDates({ startsAt, endsAt }: Pick<Discount, "startsAt" | "endsAt">): string {
  const from = writtenMoment(startsAt);
  return endsAt === null ? `from ${from}` : `${from} to ${writtenMoment(endsAt)}`;
}
