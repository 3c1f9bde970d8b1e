import type { Discount } from "../../../contract/admin/discounts.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { DiscountBadge, writtenDates, writtenRule } from "../../discounts/discountWords.tsx";
import { ChangedMeanwhile } from "../../ui/ChangedMeanwhile.tsx";

/** What the code is since somebody else has changed it; the form above still holds one's own. */
export function ChangedCode({
  theirs,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: {
  theirs: Discount;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const isOver = theirs.state === "archived";
  const { minimumRupees, mostUses, mostUsesPerCustomer } = theirs;
  return (
    <ChangedMeanwhile
      what="code"
      isBusy={isBusy}
      onKeepMine={isOver ? null : onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <p className="mt-1">
        It now takes off {writtenRule(theirs)}{" "}
        {minimumRupees === 0 ? "any cart" : `carts from ${formatRupees(minimumRupees)}`},{" "}
        {writtenDates(theirs)}; uses in all: {mostUses ?? "no limit"}, by one customer:{" "}
        {mostUsesPerCustomer ?? "no limit"}. <DiscountBadge state={theirs.state} />
      </p>
    </ChangedMeanwhile>
  );
}
