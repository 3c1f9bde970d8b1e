import { formatRupees } from "../../contract/rupees.ts";
import { NoticeText } from "../account/NoticeText.tsx";
import { buttonStyle } from "../ui/buttonStyle.ts";
import type { Saving } from "./useSaving.ts";

/** The price, and the way into the cart, within reach of a thumb. */
export function DesignBar({
  rupees,
  days,
  canBeHad,
  saving: { busy, notice },
  onAdd,
}: {
  /** Null of what cannot be made, or while it is reckoned. */
  rupees: number | null;
  days: number | null;
  /** False also where it wants what is out of stock. */
  canBeHad: boolean;
  saving: Saving;
  onAdd: () => void;
}) {
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-paper print:hidden noscript:hidden">
      <p
        role="status"
        className={`gutter text-sm ${notice?.tone === "success" ? "text-leaf" : "text-madder"}`}
      >
        {notice && <NoticeText notice={notice} />}
      </p>
      <div className="gutter flex items-center justify-between gap-4 py-2.5">
        <p className="tabular leading-tight">
          <span className="block font-semibold text-lg">
            {rupees === null ? "Not to be made so" : formatRupees(rupees)}
          </span>
          <span className="text-ash text-xs">
            {days === null
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
