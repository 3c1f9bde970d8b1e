import { type DeliveryWishes, wishLines } from "../../contract/wishRules.ts";

/** What was wished for the delivery, line by line. */
export default function WishLines({ wishes }: { wishes: DeliveryWishes | null }) {
  const lines = wishLines(wishes);
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {lines.map(([about, text]) => (
        <div key={about} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-ash">{about}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
