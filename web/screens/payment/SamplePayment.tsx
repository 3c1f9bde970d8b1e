import { useState } from "react";
import { sampleAddresses } from "../../../content/checkout.ts";
import { type Notice, success } from "../../account/notice.ts";
import { OrderSummary } from "../../checkout/OrderSummary.tsx";
import { PaymentForm } from "../../checkout/PaymentForm.tsx";
import type { Payment, PaymentMethod } from "../../checkout/paymentMethod.ts";
import { sampleTotals, useSampleItems } from "../../checkout/useSampleItems.ts";
import { DeliverTo } from "./DeliverTo.tsx";
import { PaymentColumns } from "./PaymentColumns.tsx";

const samplePayments: readonly Payment[] = (["online", "cod"] as const).map((method) => ({
  method,
  isAvailable: true,
  reason: "",
  isTest: false,
  fee: 0,
  rounding: 0,
}));

/** The payment with an invented order. It makes no calls. */
export function SamplePayment() {
  const items = useSampleItems();
  const totals = sampleTotals(items);
  const [method, choose] = useState<PaymentMethod>("online");
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <PaymentColumns
      address={
        <DeliverTo
          changeable
          promised={null}
          address={sampleAddresses[0].address}
          days={{ from: 3, to: 5 }}
        />
      }
      summary={<OrderSummary items={items} totals={totals} discountCode={null} />}
      payment={
        <PaymentForm
          payments={samplePayments}
          method={method}
          total={totals.total}
          busy={false}
          notice={notice}
          onChoose={choose}
          onPay={() =>
            setNotice(success("Thank you. This is a sample: nothing is ordered or paid."))
          }
        />
      }
    />
  );
}
