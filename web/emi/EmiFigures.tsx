import type { EmiCost, EmiPlan } from "../../contract/emiRules.ts";
import { formatRupees } from "../../contract/rupees.ts";

export interface PricedPlan {
  plan: EmiPlan;
  cost: EmiCost;
}

const rupees = (amount: number) => formatRupees(Math.round(amount));
const heads = ["Plan", "Monthly", "In all", "More than at once", "True yearly rate"] as const;

/** On wide screens, to compare line by line. */
export function EmiTable({ plans }: { plans: readonly PricedPlan[] }) {
  return (
    <table className="hidden w-full text-sm sm:table">
      <thead>
        <tr className="border-line border-b text-left align-bottom text-ash">
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`py-2 font-semibold ${at > 0 ? "pl-3 text-right" : ""}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map(({ plan, cost }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stands as the owner wrote it
          <tr key={at} className="border-line border-b align-top">
            <th scope="row" className="py-3 text-left font-normal">
              <span className="block font-semibold">{plan.months} months</span>
              <span className="block">{plan.lender}</span>
              <span className="text-ash">{partsOf(plan, cost)}</span>
            </th>
            {figuresOf(cost).map((figure, column) => (
              <td key={heads[column + 1]} className="tabular py-3 pl-3 text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On phones, a plan below the other. */
export function EmiCards({ plans }: { plans: readonly PricedPlan[] }) {
  return (
    <ul className="grid gap-4 sm:hidden">
      {plans.map(({ plan, cost }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list stands as the owner wrote it
        <li key={at} className="border-line border-b pb-4">
          <h3 className="text-lg">{plan.months} months</h3>
          <p>{plan.lender}</p>
          <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
            {figuresOf(cost).map((figure, column) => (
              <div key={heads[column + 1]} className="contents">
                <dt className="text-ash">{heads[column + 1]}</dt>
                <dd className="tabular text-right">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1 text-ash text-sm">{partsOf(plan, cost)}</p>
        </li>
      ))}
    </ul>
  );
}

/** In the order of `heads`, from the second on. */
function figuresOf({ monthly, total, extra, apr }: EmiCost): string[] {
  return [rupees(monthly), rupees(total), rupees(extra), `${apr.toFixed(1)}%`];
}

/** What makes it dearer than paying at once. */
function partsOf({ yearlyRate, isNoCost }: EmiPlan, cost: EmiCost): string {
  const interest = isNoCost
    ? `Interest of ${rupees(cost.interest)} (${yearlyRate}% a year) is taken off the price`
    : `Interest ${rupees(cost.interest)} (${yearlyRate}% a year)`;
  return [
    `${interest}, GST on it ${rupees(cost.gstOnInterest)}`,
    ...(cost.fee > 0 ? [`fee with GST ${rupees(cost.fee)}`] : []),
    ...(cost.lostDiscount > 0 ? [`a discount of ${rupees(cost.lostDiscount)} is lost`] : []),
  ].join(", ");
}
