import type { ReactNode } from "react";
import { policyFacts } from "../../../content/pages/policyFacts.ts";
import type { Product } from "../../../contract/product.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";

/** What the shop stands for with this product, beside the buttons. */
export function Promises({ specifications }: { specifications: Product["specifications"] }) {
  const warranty = specifications.find(({ attribute }) => attribute.toLowerCase() === "warranty");
  return (
    <ul className="grid gap-2 text-sm">
      {warranty && <Line icon="shield">Warranty: {warranty.value}</Line>}
      <Line icon="returns">
        Damaged on arrival? Tell us within {policyFacts.reportWithin} and we put it right
      </Line>
      <Line icon="lock">100% secure payment by card, UPI, wallet or netbanking</Line>
    </ul>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="shrink-0 text-sheesham">
        <Icon name={icon} size={20} />
      </span>
      <span>{children}</span>
    </li>
  );
}
