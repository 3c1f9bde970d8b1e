import { useState } from "react";
import { href, Navigate } from "react-router";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { DiscountForm } from "../../checkout/DiscountForm.tsx";
import { changeCode } from "../../checkout/discountCode.ts";
import { HoldNotices } from "../../checkout/HoldNotices.tsx";
import { OrderSummary } from "../../checkout/OrderSummary.tsx";
import { PaymentChoice } from "../../checkout/PaymentChoice.tsx";
import { type PaymentMethod, stillChosen, totalsWith } from "../../checkout/paymentMethod.ts";
import { DeliverTo } from "./DeliverTo.tsx";
import { PaymentColumns } from "./PaymentColumns.tsx";

/** The last look: where it goes, what it comes to, how it is paid. */
export function PaymentStep({ checkout }: { checkout: CheckoutState }) {
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const method = stillChosen(checkout, chosen);
  if (checkout.address === null) return <Navigate to={href("/address")} replace />;

  return (
    <>
      <HoldNotices checkout={checkout} />
      <PaymentColumns
        address={<DeliverTo changeable address={checkout.address} days={checkout.deliveryDays} />}
        summary={
          <OrderSummary
            items={checkout.items}
            totals={totalsWith(checkout, method)}
            discountCode={checkout.discountCode}
            before={
              <DiscountForm
                applied={checkout.discountCode}
                onApply={changeCode}
                onRemove={() => changeCode(null)}
              />
            }
          />
        }
        payment={<PaymentChoice checkout={checkout} method={method} onChoose={choose} />}
      />
    </>
  );
}
