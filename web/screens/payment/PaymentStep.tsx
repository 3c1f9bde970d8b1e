import { useState } from "react";
import { Navigate } from "react-router";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { CheckoutNotices } from "../../checkout/CheckoutNotices.tsx";
import { HeldUntil } from "../../checkout/HeldUntil.tsx";
import { OrderSummary } from "../../checkout/OrderSummary.tsx";
import { DeliverTo } from "./DeliverTo.tsx";
import { DiscountForm } from "./DiscountForm.tsx";
import { PaymentColumns } from "./PaymentColumns.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import { type PaymentMethod, totalsWith } from "./paymentMethod.ts";
import { TestGateway } from "./TestGateway.tsx";
import { usePlacing } from "./usePlacing.ts";

/** The last look: where it goes, what it comes to, how it is paid. */
export function PaymentStep({ checkout }: { checkout: CheckoutState }) {
  const [method, choose] = useState<PaymentMethod | null>(null);
  const placing = usePlacing();
  if (checkout.address === null) return <Navigate to="/address" replace />;
  const chosen = checkout.payments.find((payment) => payment.method === method);
  const totals = totalsWith(checkout.totals, chosen);

  return (
    <>
      <HeldUntil expiresAt={checkout.expiresAt} />
      <CheckoutNotices notices={checkout.notices} />
      <PaymentColumns
        address={<DeliverTo changeable address={checkout.address} days={checkout.deliveryDays} />}
        summary={
          <OrderSummary
            items={checkout.items}
            totals={totals}
            discountCode={checkout.discountCode}
            before={<DiscountForm applied={checkout.discountCode} />}
          />
        }
        payment={
          <PaymentForm
            payments={checkout.payments}
            method={method}
            total={totals.total}
            busy={placing.busy}
            notice={placing.notice}
            onChoose={choose}
            onPay={() => placing.place(method, totals.total)}
          />
        }
      />
      <TestGateway step={placing.testStep} onReport={placing.report} />
    </>
  );
}
