import { sampleAddresses, sampleTracking } from "../../../content/checkout.ts";
import { typicalDays } from "../../../content/deliveryTimes.ts";
import { CheckoutPage } from "../../checkout/CheckoutPage.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { sampleTotals, useSampleItems } from "../../checkout/useSampleItems.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { PlacedOrder } from "./PlacedOrder.tsx";
import { PlacedOrderStatus } from "./PlacedOrderStatus.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Order placed", matches);
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
          promised={checkout.promised}
          days={checkout.deliveryDays}
        >
          <PlacedOrderStatus number={checkout.orderNumber ?? ""} />
        </PlacedOrder>
      )}
    </CheckoutPage>
  );
}

/** The thanks for an invented order. It makes no calls. */
function SampleSuccess() {
  const items = useSampleItems();
  return (
    <PlacedOrder
      number={sampleTracking.id}
      items={items}
      totals={sampleTotals(items)}
      discountCode={null}
      address={sampleAddresses[0].address}
      promised={null}
      days={typicalDays}
    />
  );
}
