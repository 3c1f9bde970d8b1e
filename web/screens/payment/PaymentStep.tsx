import { Suspense, useState } from "react";
import { href, Navigate } from "react-router";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { BillTo } from "../../checkout/billing/BillTo.tsx";
import { DiscountForm } from "../../checkout/DiscountForm.tsx";
import { changeCode } from "../../checkout/discountCode.ts";
import { HoldNotices } from "../../checkout/HoldNotices.tsx";
import { OrderSummary } from "../../checkout/OrderSummary.tsx";
import { PaymentChoice } from "../../checkout/PaymentChoice.tsx";
import { type PaymentMethod, stillChosen, totalsWith } from "../../checkout/paymentMethod.ts";
import { DeliveryWishes } from "../../checkout/wishes/DeliveryWishes.tsx";
import { EmiLine } from "../../emi/EmiLine.tsx";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { DeliverTo } from "./DeliverTo.tsx";
import { PaymentColumns } from "./PaymentColumns.tsx";

/** Few have coins: it is loaded for them alone. */
const CoinChoice = lazyPart(() => import("./CoinChoice.tsx"));

/** The last look: where it goes, what it comes to, how it is paid. */
export function PaymentStep({ checkout }: { checkout: CheckoutState }) {
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const method = stillChosen(checkout, chosen);
  const online = checkout.payments.some((way) => way.method === "online" && way.isAvailable);
  if (checkout.address === null) return <Navigate to={href("/address")} replace />;

  return (
    <>
      <HoldNotices checkout={checkout} />
      <PaymentColumns
        address={
          <>
            <DeliverTo
              changeable
              address={checkout.address}
              promised={checkout.promised}
              days={checkout.deliveryDays}
            />
            <DeliveryWishes checkout={checkout} />
            <BillTo checkout={checkout} delivery={checkout.address} />
          </>
        }
        summary={
          <OrderSummary
            items={checkout.items}
            totals={totalsWith(checkout, method)}
            discountCode={checkout.discountCode}
            before={
              <>
                <DiscountForm
                  applied={checkout.discountCode}
                  onApply={changeCode}
                  onRemove={() => changeCode(null)}
                />
                {checkout.coins !== null && (
                  <Suspense fallback={<div className="min-h-24" />}>
                    <CoinChoice coins={checkout.coins} />
                  </Suspense>
                )}
              </>
            }
            after={online && <EmiLine price={totalsWith(checkout, "online").total} />}
          />
        }
        payment={<PaymentChoice checkout={checkout} method={method} onChoose={choose} />}
      />
    </>
  );
}
