import { formatRupees } from "../../contract/rupees.ts";
import { NoticeText } from "../account/NoticeText.tsx";
import { buttonStyle } from "../ui/buttonStyle.ts";
import type { Saving } from "./useSaving.ts";

/** The price, and the way into the cart: within reach of a thumb, on wide screens below the view, where it covers no field. */
export function DesignBar({
  isKnown,
  rupees,
  days,
  canBeHad,
  saving: { busy, notice },
  onAdd,
}: {
  /** False until there is something to price. */
  isKnown: boolean;
  /** Null of what cannot be made, or while it is reckoned. */
  rupees: number | null;
  days: number | null;
  /** False also where it wants what is out of stock. */
  canBeHad: boolean;
  saving: Saving;
  onAdd: () => void;
}) {
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-paper max-lg:-mx-[clamp(16px,4vw,48px)] max-lg:px-[clamp(16px,4vw,48px)] lg:top-[calc(7rem+var(--view))] lg:bottom-auto lg:col-start-1 lg:row-start-1 lg:mt-(--view) lg:self-start lg:border-t-0 lg:pt-2 print:hidden noscript:hidden">
      <p
        role="status"
        className={`text-sm ${notice?.tone === "success" ? "text-leaf" : "text-madder"}`}
      >
        {notice && <NoticeText notice={notice} />}
      </p>
      <div className="flex items-center justify-between gap-4 py-2.5">
        <p className="tabular leading-tight">
          <span className="block font-semibold text-lg">
            {!isKnown
              ? "No price yet"
              : rupees === null
                ? "Not to be made so"
                : formatRupees(rupees)}
          </span>
          <span className="text-ash text-xs">
            {!isKnown
              ? "The designer is on its way"
              : days === null
                ? "See what stands against it"
                : canBeHad
                  ? `All taxes in · ${days} working days`
                  : "Out of stock at present"}
          </span>
        </p>
        <button
          type="button"
          disabled={!canBeHad || busy !== null}
          onClick={onAdd}
          className={buttonStyle("solid", "min-h-12 shrink-0 px-5")}
        >
          {busy === "cart" ? "Adding..." : "Add To Cart"}
        </button>
      </div>
    </div>
  );
}
