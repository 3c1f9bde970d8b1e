import { useEffect, useRef } from "react";
import type { Discount } from "../../../contract/admin/discounts.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { DiscountBadge, writtenDates, writtenRule } from "../../discounts/discountWords.tsx";
import { Button } from "../../ui/Button.tsx";

/** What the code is since somebody else has changed it; the form above still holds one's own. */
export function ChangedMeanwhile({
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOver = theirs.state === "archived";
  const { minimumRupees, mostUses, mostUsesPerCustomer } = theirs;
  return (
    <section role="alert" className="rounded-sm bg-[#f8e8c6] p-4 text-[#5f3f00]">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Somebody has changed this code since you opened it
      </h3>
      <p className="mt-1">
        It now takes off {writtenRule(theirs)}{" "}
        {minimumRupees === 0 ? "any cart" : `carts from ${formatRupees(minimumRupees)}`},{" "}
        {writtenDates(theirs)}; uses in all: {mostUses ?? "no limit"}, by one customer:{" "}
        {mostUsesPerCustomer ?? "no limit"}. <DiscountBadge state={theirs.state} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOver && (
          <Button look="solid" isBusy={isBusy} onClick={onKeepMine}>
            Save mine
          </Button>
        )}
        <Button disabled={isBusy} onClick={onTakeTheirs}>
          Leave it as it is now
        </Button>
      </div>
    </section>
  );
}
