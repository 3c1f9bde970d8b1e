import { href, Link } from "react-router";
import type { DeliveryDays } from "../../../content/deliveryTimes.ts";
import type { Address } from "../../../contract/address.ts";
import type { DateRange } from "../../../contract/deliveryDates.ts";
import { AddressLines } from "../../orders/AddressLines.tsx";
import { DeliveryPromise } from "../../orders/DeliveryPromise.tsx";

/** Where the order goes, and how to change that. */
export function DeliverTo({
  address,
  promised,
  days,
  changeable = false,
}: {
  address: Address;
  promised: DateRange | null;
  days: DeliveryDays | null;
  /** Before the order is placed. */
  changeable?: boolean;
}) {
  return (
    <section aria-labelledby="deliver-to" className="border-line border-y py-5">
      <div className="flex items-start justify-between gap-4">
        <h2 id="deliver-to" className="text-xl">
          Deliver to
        </h2>
        {changeable && (
          <Link
            to={href("/address")}
            className="-my-2 inline-flex min-h-11 items-center font-semibold text-peacock text-sm underline-offset-4 hover:underline"
          >
            Change<span className="sr-only"> the delivery address</span>
          </Link>
        )}
      </div>
      <div className="mt-2">
        <AddressLines address={address} />
      </div>
      {days && <DeliveryPromise promised={promised} days={days} />}
    </section>
  );
}
