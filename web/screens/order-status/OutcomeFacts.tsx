import { href, Link } from "react-router";
import type { Confirmation, Order } from "../../../contract/order.ts";
import { statusInWords } from "../../../contract/orderRules.ts";
import { CheckingNote } from "../../checkout/CheckingNote.tsx";
import type { Outcome } from "../../checkout/useOutcome.ts";
import { AddressLines } from "../../orders/AddressLines.tsx";
import { ConfirmationNote } from "../../orders/ConfirmationNote.tsx";
import { DeliveryPromise } from "../../orders/DeliveryPromise.tsx";
import { OrderActions } from "../../orders/OrderActions.tsx";
import { OrderItems } from "../../orders/OrderItems.tsx";
import { OrderTotals } from "../../orders/OrderTotals.tsx";
import { paymentText } from "../../orders/paymentText.ts";
import { StatusMark } from "../../orders/StatusMark.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** What the shop's own record says, as soon as it says anything. */
export function OutcomeFacts({
  outcome,
  onAgain,
  onChange,
}: {
  outcome: Outcome;
  onAgain: () => void;
  /** Told of the order as the customer has changed it. */
  onChange: (order: Order) => void;
}) {
  return (
    <div aria-live="polite" className="mt-6 border-line border-t pt-6">
      {outcome.status === "asking" && (
        <p className="text-ash">We are reading the order from our books. This takes a moment.</p>
      )}
      {outcome.status === "waiting" && (
        <>
          <p>
            The payment provider has not confirmed this order to us yet. There is nothing you need
            to do: as soon as it does, you get a message.
          </p>
          <button type="button" onClick={onAgain} className={buttonStyle("outline", "mt-4")}>
            Ask again
          </button>
        </>
      )}
      {outcome.status === "checking" && <CheckingNote about={outcome.about} />}
      {outcome.status === "elsewhere" && (
        <p>
          The order was not placed in this tab, so its details are not shown here.{" "}
          <Link to={href("/tracking")} className="underline underline-offset-4 hover:text-sheesham">
            Find it by its number and your phone number
          </Link>
          .
        </p>
      )}
      {outcome.status === "known" && <Facts {...outcome} onChange={onChange} />}
    </div>
  );
}

function Facts({
  order,
  confirmations,
  onChange,
}: {
  order: Order;
  confirmations: readonly Confirmation[];
  onChange: (order: Order) => void;
}) {
  const isComing = order.status === "Processing";
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="tabular text-xl">Order {order.id}</h2>
        <StatusMark status={statusInWords(order)} />
      </div>
      <p className="mt-1 text-ash">{paymentText(order.payment)}</p>
      {isComing && <ConfirmationNote confirmations={confirmations} />}
      <div className="mt-3">
        <OrderItems items={order.items} />
      </div>
      <div className="grid gap-x-12 gap-y-6 border-line border-t pt-5 sm:grid-cols-2">
        <section aria-labelledby="order-delivery">
          <h3 id="order-delivery" className="mb-2 text-xl">
            Deliver to
          </h3>
          <AddressLines address={order.shippingAddress} />
          {isComing && <DeliveryPromise promised={order.promised} days={order.deliveryDays} />}
        </section>
        <div>
          <OrderTotals totals={order.totals} discountCode={order.discountCode} />
        </div>
      </div>
      <div className="mt-6">
        <OrderActions
          order={order}
          access={{ token: null, phoneNumber: order.contact.phoneNumber }}
          onChange={onChange}
        />
      </div>
    </>
  );
}
