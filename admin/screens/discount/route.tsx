import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { formatRupees } from "../../../contract/rupees.ts";
import { useStaff } from "../../data/staff.ts";
import { DiscountBadge } from "../../discounts/discountWords.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { DiscountActions } from "./DiscountActions.tsx";
import { DiscountForm } from "./DiscountForm.tsx";
import { discountQuery } from "./discountData.ts";

const back = { to: "/discounts", label: "Discount codes" };

/** A code that there is, or (`/discounts/new`) one to be made. */
export function Component() {
  const { id } = useParams();
  if (id === undefined) {
    return (
      <Screen title="New code" back={back}>
        <DiscountForm discount={null} isReadOnly={false} />
      </Screen>
    );
  }
  return <KnownCode id={id} />;
}

function KnownCode({ id }: { id: string }) {
  const { may } = useStaff();
  const { data: discount, error, refetch } = useQuery(discountQuery(id));
  if (discount === undefined) {
    return (
      <Screen title="Discount code" back={back}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </Screen>
    );
  }
  const { code, state, uses, mostUses, costRupees, isPromoted } = discount;
  const isOver = state === "archived";
  return (
    <Screen
      title={code}
      back={back}
      lead={
        <span className="inline-flex flex-wrap items-center gap-3">
          <DiscountBadge state={state} />
          {isPromoted && <Badge>Top of the shop</Badge>}
          <span className="tabular">
            Used {uses}
            {mostUses !== null && ` of ${mostUses}`} {uses === 1 ? "time" : "times"}, cost{" "}
            {formatRupees(costRupees)} so far
          </span>
        </span>
      }
      actions={may("discounts.write") && !isOver && <DiscountActions discount={discount} />}
    >
      <DiscountForm
        key={discount.id}
        discount={discount}
        isReadOnly={isOver || !may("discounts.write")}
      />
    </Screen>
  );
}
