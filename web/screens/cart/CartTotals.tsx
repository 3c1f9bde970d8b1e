import { lazy, type MouseEvent, Suspense, useState } from "react";
import { href, Link } from "react-router";
import type { Cart } from "../../../contract/cart.ts";
import { formatRupeesExactly } from "../../../contract/rupees.ts";
import { keptCode } from "../../checkout/checkoutToken.ts";
import { useCashOnDelivery } from "../../data/rootData.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Icon } from "../../ui/Icon.tsx";

const CartCode = lazy(() => import("./CartCode.tsx"));

/** Begins the checkout, with what that needs: it loads when it is pressed for. */
async function begin(press: Event, token: string): Promise<string | null> {
  try {
    const { initiateCheckout } = await import("../../checkout/initiateCheckout.ts");
    return await initiateCheckout(press, token, null, carryCode);
  } catch {
    return "Could not launch checkout. Please try again.";
  }
}

/** Without a code there is nothing to carry, and nothing to load for it. */
async function carryCode() {
  if (keptCode() !== null) await (await import("../../checkout/discountCode.ts")).carryCode();
}

/** What the cart comes to, and the way on to paying for it. */
export function CartTotals({
  token,
  totals,
  settled,
}: {
  token: string;
  totals: Cart["totals"];
  /** False while the shop is being told of a change. */
  settled: boolean;
}) {
  const cashOnDelivery = useCashOnDelivery();
  const [processing, setProcessing] = useState(false);
  const [hasCode, setHasCode] = useState(() => keptCode() !== null);
  const [message, setMessage] = useState<string | null>(null);

  async function proceed(press: MouseEvent) {
    if (totals.totalItems === 0) {
      setMessage("Your cart is empty. Please add items to proceed.");
      return;
    }
    setProcessing(true);
    setMessage(null);
    setMessage(await begin(press.nativeEvent, token));
    setProcessing(false);
  }

  return (
    <section aria-labelledby="cart-totals" className="bg-plaster p-6 lg:sticky lg:top-28 lg:p-7">
      <h2 id="cart-totals" className="text-xl">
        Cart Totals
      </h2>
      <dl className="tabular mt-4">
        <div className="flex justify-between gap-4 border-ash/25 border-b py-3">
          <dt className="text-ash">Subtotal</dt>
          <dd>{formatRupeesExactly(totals.subtotal)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 py-4">
          <dt className="font-semibold">Total</dt>
          <dd className="font-semibold text-xl">{formatRupeesExactly(totals.subtotal)}</dd>
        </div>
      </dl>
      <p className="mb-4 text-ash text-sm">Inclusive of all taxes.</p>
      {hasCode ? (
        <Suspense fallback={<div className="min-h-24" />}>
          <CartCode token={token} subtotal={totals.subtotal} settled={settled} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => setHasCode(true)}
          className="inline-flex min-h-11 items-center text-peacock underline underline-offset-4 hover:text-ink"
        >
          Use a discount code
        </button>
      )}
      <button
        type="button"
        onClick={proceed}
        disabled={processing}
        className={buttonStyle("solid", "mt-5 min-h-13 w-full")}
      >
        {processing ? "PROCESSING..." : "PROCEED TO CHECKOUT"}
      </button>
      <div aria-live="assertive">
        {message !== null && <p className="mt-3 text-madder text-sm">{message}</p>}
      </div>
      <Link to={href("/home")} className={buttonStyle("outline", "mt-3 min-h-12 w-full")}>
        Return To Home
      </Link>
      <p className="mt-5 flex items-center gap-2 text-ash text-sm">
        <Icon name="lock" size={18} />
        100% secure payment
      </p>
      <p className="mt-2 text-ash text-sm">{cashOnDelivery}</p>
    </section>
  );
}
