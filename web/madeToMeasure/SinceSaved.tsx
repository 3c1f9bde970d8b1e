import type { Design } from "../../contract/design.ts";
import { formatRupees } from "../../contract/rupees.ts";
import { dayInIndia } from "../orders/orderTime.ts";
import { writtenDate } from "../ui/writtenDate.ts";
import type { OpenDesign } from "./useDesign.ts";

/** What has changed since a design was saved: its price, or that it is no longer made so. */
export function SinceSaved({ saved, answer }: { saved: Design; answer: OpenDesign["answer"] }) {
  const { price, savedPrice, savedAt, problems } = saved;
  if (price === savedPrice) return null;
  if (price !== null)
    return (
      <p className="mt-2 text-ash text-sm">
        When it was saved it cost {formatRupees(savedPrice)}; at today’s prices it costs{" "}
        {formatRupees(price)}.
      </p>
    );
  return (
    <div role="alert" className="mt-3 border-madder border-l-2 pl-4">
      <p className="font-semibold">We no longer make it quite like this.</p>
      <p>{problems.map(({ message }) => message).join(" ")}</p>
      <p className="mt-1 text-ash text-sm">
        It was saved on {writtenDate(dayInIndia(savedAt))} at {formatRupees(savedPrice)}.{" "}
        {whatIsSeen(saved, answer)}
      </p>
    </div>
  );
}

function whatIsSeen({ values }: Design, answer: OpenDesign["answer"]): string {
  const asItWas = "You see it here as it was.";
  if (answer === null || answer === "failed") return asItWas;
  const { judged, isDrawnAsAsked } = answer;
  const isChanged = Object.entries(judged.values).some(([name, value]) => values[name] !== value);
  if (isChanged) return "";
  return isDrawnAsAsked
    ? asItWas
    : "It can no longer be drawn so: you see the nearest that we make.";
}
