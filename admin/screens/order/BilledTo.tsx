import type { Order } from "../../../contract/order.ts";

/** To whom the invoice goes, where that is not simply whoever takes the goods in. */
export function BilledTo({ order: { company, billingAddress } }: { order: Order }) {
  if (company === null && billingAddress === null) return null;
  return (
    <div>
      {company !== null && (
        <p>
          For the company <strong>{company.name}</strong>, GSTIN{" "}
          <span className="tabular">{company.gstin}</span>
        </p>
      )}
      {billingAddress !== null && (
        <address className="text-ash not-italic">
          Billed to {company === null && `${billingAddress.name}, `}
          {[billingAddress.line1, billingAddress.line2].filter((line) => line !== "").join(", ")},{" "}
          {billingAddress.city} {billingAddress.pincode}, {billingAddress.state}
        </address>
      )}
    </div>
  );
}
