import { useState } from "react";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { PaymentChoice } from "../../checkout/PaymentChoice.tsx";
import type { PaymentMethod } from "../../checkout/paymentMethod.ts";

/** The order whose payment came to nothing can be paid at once: online again, or at the door. */
export function PayWaiting({ checkout }: { checkout: CheckoutState }) {
  const [method, choose] = useState<PaymentMethod>("online");
  return (
    <div className="mt-6 max-w-xl">
      <PaymentChoice checkout={checkout} method={method} onChoose={choose} />
    </div>
  );
}
