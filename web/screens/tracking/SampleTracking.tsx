import { sampleTracking } from "../../../content/checkout.ts";
import { useSampleItems } from "../../checkout/useSampleItems.ts";
import { OrderItems } from "../../orders/OrderItems.tsx";
import { OrderSteps } from "../../orders/OrderSteps.tsx";
import { StatusMark } from "../../orders/StatusMark.tsx";
import { SampleMark } from "../../ui/SampleMark.tsx";

/** An invented order on its way. It makes no calls. */
export function SampleTracking() {
  const items = useSampleItems(sampleTracking.items);
  return (
    <article>
      <p className="text-ash text-sm">
        <SampleMark />
        This is what you will see for an order of yours.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="tabular text-2xl">Order {sampleTracking.id}</h2>
        <StatusMark status="Processing" />
      </div>
      <p className="mt-1 text-ash">Placed on {sampleTracking.placed}</p>
      <div className="mt-8">
        <OrderSteps reached={sampleTracking.reached} />
      </div>
      <div className="mt-8 border-line border-t pt-2">
        <OrderItems items={items} />
      </div>
    </article>
  );
}
