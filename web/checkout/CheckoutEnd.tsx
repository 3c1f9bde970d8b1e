import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { CheckoutState } from "../../contract/checkout.ts";
import { reservationMinutes } from "../../contract/checkoutRules.ts";
import { timeOfDay } from "../orders/orderTime.ts";
import { moneyThatLeft } from "../orders/paymentText.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import type { LastCheckout } from "./checkoutToken.ts";
import { readCheckout } from "./liveCheckout.ts";

const cartIsThere = "What you had in your cart is still there.";

/** A checkout of this tab that has nothing to ask here: why, what became of its pieces, and the way on. */
export function CheckoutEnd({ checkout }: { checkout: CheckoutState }) {
  const { provider, status, orderNumber } = checkout;
  if (status === "open" && provider === "shiprocket") {
    return (
      <End
        title="Not placed yet"
        text="Your order is not placed yet. You can begin its checkout again."
      >
        <WayBack checkout={checkout} />
      </End>
    );
  }
  if (status === "open") {
    return (
      <End
        title="Not placed yet"
        text="Your order is not placed yet. It waits for you at the payment."
      >
        <Link to={href("/payment")} className={buttonStyle()}>
          Go to the payment
        </Link>
      </End>
    );
  }
  if (status === "placed") {
    const ordered = `You have ordered ${namesOf(checkout)}. There is nothing left to do here.`;
    return (
      <End title="Order placed" text={ordered} orderNumber={orderNumber}>
        <Link to={href("/sucess")} className={buttonStyle()}>
          See the order
        </Link>
      </End>
    );
  }
  const why =
    status === "expired"
      ? `The pieces were held for ${reservationMinutes} minutes, and that time is over.`
      : "This checkout was ended before an order was placed.";
  // Without an order nothing can be paid here; what the other provider took may not be told yet.
  const given =
    provider === "shiprocket"
      ? `${namesOf(checkout)} went back on sale. ${moneyThatLeft}`
      : `${namesOf(checkout)} went back on sale, and nothing was charged.`;
  return (
    <End
      title={status === "expired" ? "The time is over" : "Checkout ended"}
      text={[why, given, checkout.source === "cart" ? cartIsThere : ""].join(" ").trim()}
    >
      <WayBack checkout={checkout} />
    </End>
  );
}

/** One that was begun in another tab of this browser. */
export function CheckoutElsewhere({ last }: { last: LastCheckout }) {
  const { expiresAt, orderNumber } = last;
  if (orderNumber !== null) {
    return (
      <End title="Order placed" text="You have ordered in this browser." orderNumber={orderNumber}>
        <Link to={`${href("/tracking")}?order=${orderNumber}`} className={buttonStyle()}>
          Find the order
        </Link>
        <ToProducts />
      </End>
    );
  }
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <End
      title={isOver ? "The time is over" : "Your checkout is in another tab"}
      text={
        isOver
          ? `The time of your last checkout is over, and its pieces went back on sale. ${moneyThatLeft} ${cartIsThere}`
          : `Its pieces are held for you until ${timeOfDay(expiresAt)}. Please go on in the tab where you began.`
      }
    >
      <ToCart />
      <ToProducts />
    </End>
  );
}

/** One that the shop does not know any more, or could not be asked about. */
export function CheckoutUnknown({ reason }: { reason: "lost" | "unread" }) {
  if (reason === "lost") {
    return (
      <End title="Checkout not found" text={`This checkout is no longer known. ${cartIsThere}`}>
        <ToCart />
        <ToProducts />
      </End>
    );
  }
  return (
    <End title="No answer" text="Your checkout could not be loaded. Please try again.">
      <button type="button" onClick={readCheckout} className={buttonStyle("outline")}>
        Try Again
      </button>
    </End>
  );
}

function End({
  title,
  text,
  orderNumber = null,
  children,
}: {
  title: string;
  text: string;
  orderNumber?: string | null;
  /** The way on. */
  children: ReactNode;
}) {
  return (
    <section className="mt-8 measure border-line border-t pt-6">
      <h2 className="text-xl">{title}</h2>
      <p role="status" className="mt-2">
        {text}
        {orderNumber !== null && (
          <>
            {" "}
            The order number is <strong className="tabular font-semibold">{orderNumber}</strong>.
          </>
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

/** To the cart, or to the piece that was bought without one. */
function WayBack({ checkout: { source, items } }: { checkout: CheckoutState }) {
  const [first] = items;
  if (source === "cart" || first === undefined) {
    return (
      <>
        <ToCart />
        <ToProducts />
      </>
    );
  }
  return (
    <>
      <Link to={href("/product/:slugOrId", { slugOrId: first.slug })} className={buttonStyle()}>
        Back to {first.name}
      </Link>
      <ToProducts />
    </>
  );
}

const ToCart = () => (
  <Link to={href("/shopping")} className={buttonStyle()}>
    Back to the cart
  </Link>
);

const ToProducts = () => (
  <Link to={href("/products")} className={buttonStyle("outline")}>
    See all products
  </Link>
);

/** `2 of Kabini Sofa, Jamun Table and Round Stool`. */
function namesOf({ items }: CheckoutState): string {
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} of ${name}` : name));
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}
