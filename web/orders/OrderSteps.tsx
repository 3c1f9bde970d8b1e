import { writeDay } from "../../contract/deliveryDates.ts";
import { trackingSteps } from "../../contract/orderRules.ts";
import { Icon } from "../ui/Icon.tsx";
import { dayInIndia, timeOfDay } from "./orderTime.ts";

/** The four steps of an order: those done are ticked, the one under way is named. */
export function OrderSteps({
  reached,
  moments = [],
}: {
  reached: number;
  /** ISO times at which they were done, in their order. */
  moments?: readonly (string | undefined)[];
}) {
  return (
    <ol aria-label="Progress of the order" className="grid gap-y-0 sm:grid-cols-4 sm:gap-x-3">
      {trackingSteps.map((name, index) => {
        const done = index < reached;
        const at = done ? moments[index] : undefined;
        return (
          <li
            key={name}
            aria-current={index === reached - 1 ? "step" : undefined}
            className="relative flex items-center gap-3 pb-5 last:pb-0 sm:block sm:pb-0"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute bottom-[calc(50%+0.625rem)] left-[0.9375rem] h-5 w-0.5 sm:top-[0.9375rem] sm:right-[calc(100%+0.25rem)] sm:bottom-auto sm:left-auto sm:h-0.5 sm:w-[calc(100%-1.75rem)] ${
                  done ? "bg-leaf" : "bg-line"
                }`}
              />
            )}
            <span
              className={`relative grid size-8 shrink-0 place-items-center rounded-full border ${
                done ? "border-leaf bg-leaf text-white" : "border-ash/40 bg-paper text-ash"
              }`}
            >
              {done ? (
                <Icon name="check" size={18} />
              ) : (
                <span className="text-sm">{index + 1}</span>
              )}
            </span>
            <span className={`sm:mt-2 sm:block ${done ? "font-semibold" : "text-ash"}`}>
              {name}
              <span className="sr-only">{done ? ", done" : ", still to come"}</span>
              {at && (
                <time dateTime={at} className="tabular block font-normal text-ash text-sm">
                  {writeDay(dayInIndia(at))}, {timeOfDay(at)}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
