import type { Order } from "../../contract/order.ts";
import { AddressLines } from "./AddressLines.tsx";

/** Who the invoice names, where that is not simply whoever takes the goods in. */
export function BilledTo({ company, billingAddress }: Pick<Order, "company" | "billingAddress">) {
  return (
    <>
      {company !== null && (
        <p className="text-ash [overflow-wrap:anywhere]">
          <span className="block font-semibold text-ink">{company.name}</span>
          GSTIN <span className="tabular">{company.gstin}</span>
        </p>
      )}
      {billingAddress !== null && (
        <div className={company === null ? "" : "mt-2"}>
          <AddressLines address={billingAddress} />
        </div>
      )}
    </>
  );
}
