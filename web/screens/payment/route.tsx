import { CheckoutPage } from "../../checkout/CheckoutPage.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { PayAgain } from "./PayAgain.tsx";
import { PaymentStep } from "./PaymentStep.tsx";
import { SamplePayment } from "./SamplePayment.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Payment", matches);
}

export default function PaymentScreen() {
  return (
    <CheckoutPage
      title="Payment"
      step={1}
      statuses={["open", "placed"]}
      sample={<SamplePayment />}
      skeleton={<CheckoutSkeleton />}
    >
      {(checkout) =>
        checkout.status === "placed" ? (
          <PayAgain checkout={checkout} />
        ) : (
          <PaymentStep checkout={checkout} />
        )
      }
    </CheckoutPage>
  );
}
