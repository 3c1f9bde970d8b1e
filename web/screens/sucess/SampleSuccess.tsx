import { sampleAddresses, sampleTracking } from "../../../content/checkout.ts";
import { typicalDays } from "../../../content/deliveryTimes.ts";
import { sampleTotals, useSampleItems } from "../../checkout/useSampleItems.ts";
import { PlacedOrder } from "./PlacedOrder.tsx";

/** The thanks for an invented order. It makes no calls. */
export function SampleSuccess() {
  const items = useSampleItems();
  return (
    <PlacedOrder
      number={sampleTracking.id}
      items={items}
      totals={sampleTotals(items)}
      discountCode={null}
      address={sampleAddresses[0].address}
      days={typicalDays}
    />
  );
}
