import { href, Link } from "react-router";
import { type DeliveryDays, deliveryTime } from "../../../content/deliveryTimes.ts";
import type { Address } from "../../../contract/address.ts";
import { AddressLines } from "../../orders/AddressLines.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** Where the order goes, and how to change that. */
export function DeliverTo({
  address,
  days,
  changeable = false,
}: {
  address: Address;
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
      {days && (
        <p className="mt-3 flex items-center gap-2 text-leaf text-sm">
          <Icon name="truck" size={18} />
          {deliveryTime(days)}
        </p>
      )}
    </section>
  );
}
