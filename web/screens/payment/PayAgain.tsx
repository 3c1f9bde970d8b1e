import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { CheckoutState } from "../../../contract/checkout.ts";
import type { OutcomeAnswer } from "../../../contract/order.ts";
import { CheckingNote } from "../../checkout/CheckingNote.tsx";
import { CheckoutEnd, CheckoutUnknown } from "../../checkout/CheckoutEnd.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { readCheckoutToken } from "../../checkout/checkoutToken.ts";
import { OrderSummary } from "../../checkout/OrderSummary.tsx";
import { PaymentChoice } from "../../checkout/PaymentChoice.tsx";
import {
  type PaymentMethod,
  stillChosen,
  totalsWith,
  waysToPay,
} from "../../checkout/paymentMethod.ts";
import { followOutcome } from "../../checkout/readOutcome.ts";
import { DeliverTo } from "./DeliverTo.tsx";
import { PaymentColumns } from "./PaymentColumns.tsx";

/** What the shop's record says; its order is null while the shop waits for the payment. */
type Found = Omit<OutcomeAnswer, "success"> | "asking" | "unread";

/** An order that is placed: if it still waits for its payment, it is paid online now, or at the door. */
export function PayAgain({ checkout }: { checkout: CheckoutState }) {
  const { orderNumber } = checkout;
  const [found, setFound] = useState<Found>("asking");
  const ways = waysToPay(checkout);
  const [chosen, choose] = useState<PaymentMethod | null>(ways[0] ?? null);
  const method = stillChosen(checkout, chosen);

  useEffect(() => {
    const asking = new AbortController();
    follow(checkout.orderNumber ?? "", asking.signal, setFound);
    return () => asking.abort();
  }, [checkout]);

  if (found === "asking") return <CheckoutSkeleton />;
  if (found === "unread") return <CheckoutUnknown reason="unread" />;
  if (found.checking) {
    return (
      <section className="mt-8 border-line border-t pt-6">
        <CheckingNote about={found.checking} />
      </section>
    );
  }
  if (checkout.address === null || !isPayable(found)) return <CheckoutEnd checkout={checkout} />;
  return (
    <>
      <p role="status" className="mt-3 measure">
        Order <strong className="tabular font-semibold">{orderNumber}</strong> is not paid yet. You
        need not begin again
        {ways.length > 0 && `: pay for it ${ways.map((way) => when[way]).join(", or ")}`}.
      </p>
      <PaymentColumns
        address={
          <DeliverTo
            address={checkout.address}
            promised={checkout.promised}
            days={checkout.deliveryDays}
          />
        }
        summary={
          <OrderSummary
            items={checkout.items}
            totals={totalsWith(checkout, method)}
            discountCode={checkout.discountCode}
          />
        }
        payment={<PaymentChoice checkout={checkout} method={method} onChoose={choose} />}
      />
    </>
  );
}

/** Money may come, or be told of, while this page is open. */
async function follow(
  number: string,
  signal: AbortSignal,
  tell: Dispatch<SetStateAction<Found>>,
): Promise<void> {
  for await (const outcome of followOutcome(number, readCheckoutToken() ?? "", signal)) {
    tell((before) => outcome ?? (before === "asking" ? "unread" : before));
    if (outcome?.checking || outcome?.order) return;
  }
}

const when = { online: "online now", cod: "when it is at your door" };

function isPayable({ order }: Pick<OutcomeAnswer, "order">): boolean {
  return order === null || order.status === "Pending payment";
}
