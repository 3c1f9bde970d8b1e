import { Link } from "react-router";
import type { CheckoutState } from "../../contract/checkout.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { readCheckout } from "./liveCheckout.ts";

type End = CheckoutState["status"] | "lost" | "unread";

const words: Record<End, readonly [title: string, text: string]> = {
  open: ["Not placed yet", "Your order is not placed yet. It waits for you at the payment."],
  placed: ["Order placed", "This order is placed. There is nothing left to do here."],
  cancelled: [
    "Checkout ended",
    "This checkout was ended before an order was placed. Nothing was charged.",
  ],
  expired: [
    "The time is over",
    "The pieces were held for 15 minutes, and that time is over. Nothing was charged; what you had in your cart is still there.",
  ],
  lost: [
    "Checkout not found",
    "This checkout is no longer known. What you had in your cart is still there.",
  ],
  unread: ["No answer", "Your checkout could not be loaded. Please try again."],
};

/** Why a page of the checkout has nothing to ask, and the way on. */
export function CheckoutEnd({
  end,
  orderNumber = null,
}: {
  end: End;
  orderNumber?: string | null;
}) {
  const [title, text] = words[end];
  return (
    <section className="mt-8 measure border-line border-t pt-6">
      <h2 className="text-xl">{title}</h2>
      <p role="status" className="mt-2">
        {text}
        {orderNumber !== null && (
          <>
            {" "}
            Its number is <strong className="tabular font-semibold">{orderNumber}</strong>.
          </>
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <WayOn end={end} />
      </div>
    </section>
  );
}

function WayOn({ end }: { end: End }) {
  if (end === "unread") {
    return (
      <button type="button" onClick={readCheckout} className={buttonStyle("outline")}>
        Try Again
      </button>
    );
  }
  if (end === "open") {
    return (
      <Link to="/payment" className={buttonStyle()}>
        Go to the payment
      </Link>
    );
  }
  if (end === "placed") {
    return (
      <Link to="/sucess" className={buttonStyle()}>
        See the order
      </Link>
    );
  }
  return (
    <>
      <Link to="/shopping" className={buttonStyle()}>
        Back to the cart
      </Link>
      <Link to="/products" className={buttonStyle("outline")}>
        See all products
      </Link>
    </>
  );
}
