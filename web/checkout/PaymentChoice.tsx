import type { CheckoutState } from "../../contract/checkout.ts";
import { PaymentForm } from "./PaymentForm.tsx";
import { type PaymentMethod, totalsWith } from "./paymentMethod.ts";
import { TestGateway } from "./TestGateway.tsx";
import { usePlacing } from "./usePlacing.ts";

/** How this checkout, or the order it became, is paid; leads through the gateway to what came of it. */
export function PaymentChoice({
  checkout,
  method,
  onChoose,
}: {
  checkout: CheckoutState;
  method: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
}) {
  const { busy, notice, testStep, place, report } = usePlacing();
  const { total } = totalsWith(checkout, method);
  return (
    <>
      <PaymentForm
        payments={checkout.payments}
        method={method}
        total={total}
        busy={busy}
        notice={notice}
        onChoose={onChoose}
        onPay={() => place(method, total)}
      />
      <TestGateway step={testStep} onReport={report} />
    </>
  );
}
