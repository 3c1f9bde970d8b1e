import { CheckoutPage } from "../../checkout/CheckoutPage.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { personalMeta } from "../../data/personalMeta.ts";
import { OrderCare } from "./OrderCare.tsx";
import { PlacedOrder } from "./PlacedOrder.tsx";
import { SampleSuccess } from "./SampleSuccess.tsx";

export function meta() {
  return personalMeta("Order placed");
}

export default function SuccessScreen() {
  return (
    <CheckoutPage
      title="Order placed"
      step={2}
      statuses={["placed"]}
      sample={<SampleSuccess />}
      skeleton={<CheckoutSkeleton />}
    >
      {(checkout) => (
        <PlacedOrder
          number={checkout.orderNumber ?? ""}
          items={checkout.items}
          totals={checkout.totals}
          discountCode={checkout.discountCode}
          address={checkout.address}
          days={checkout.deliveryDays}
        >
          <OrderCare number={checkout.orderNumber ?? ""} />
        </PlacedOrder>
      )}
    </CheckoutPage>
  );
}
