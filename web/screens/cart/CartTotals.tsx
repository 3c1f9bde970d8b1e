import { type MouseEvent, Suspense, useState } from "react";
import { href, Link } from "react-router";
import type { Cart, CartItem } from "../../../contract/cart.ts";
import { formatRupeesExactly } from "../../../contract/rupees.ts";
import { keptCode } from "../../checkout/checkoutToken.ts";
import { useCashOnDelivery } from "../../data/rootData.ts";
import { readPincode } from "../../data/session.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Icon } from "../../ui/Icon.tsx";
import { lazyPart } from "../../ui/lazyPart.tsx";
import type { LineArrivals } from "./CartDelivery.tsx";

const CartDelivery = lazyPart(() => import("./CartDelivery.tsx"));
const DesignTerms = lazyPart(() => import("./DesignTerms.tsx"));
const CartCode = lazyPart(() => import("./CartCode.tsx"));

export const quiet =
  "flex min-h-11 items-center text-peacock underline underline-offset-4 hover:text-ink";

/** Begins the checkout, with what that needs: it loads when it is pressed for. */
async function begin(
  press: Event,
  token: string | null,
  agreesToDesignTerms: boolean,
): Promise<string | null> {
  try {
    const { initiateCheckout } = await import("../../checkout/initiateCheckout.ts");
    return await initiateCheckout(press, token, { agreesToDesignTerms, prepare: carryCode });
  } catch {
    return "Could not launch checkout. Please try again.";
  }
}

/** Without a code there is nothing to carry, and nothing to load for it. */
async function carryCode() {
  if (keptCode() !== null) await (await import("../../checkout/discountCode.ts")).carryCode();
}

/** Shows the cart to others; says what came of it. What that needs loads when it is pressed for. */
async function share(items: readonly CartItem[]): Promise<string> {
  try {
    return await (await import("./shareCart.ts")).shareCart(items);
  } catch {
    return "The link could not be made. Please try again.";
  }
}

/** What the cart comes to, and the way on to paying for it. */
export function CartTotals({
  token,
  items,
  totals,
  settled,
  onArrivals,
}: {
  token: string | null;
  items: readonly CartItem[];
  totals: Cart["totals"];
  onArrivals: (arrivals: LineArrivals) => void;
  /** False while the shop is being told of a change. */
  settled: boolean;
}) {
  const cashOnDelivery = useCashOnDelivery();
  const [processing, setProcessing] = useState(false);
  const [hasCode, setHasCode] = useState(() => keptCode() !== null);
  const [hasPincode, setHasPincode] = useState(() => readPincode() !== null);
  const [message, setMessage] = useState<string | null>(null);
  const [shared, setShared] = useState("");
  const [agrees, setAgrees] = useState(false);
  const hasDesign = items.some(({ design }) => design != null);

  async function proceed(press: MouseEvent) {
    if (totals.totalItems === 0) {
      setMessage("Your cart is empty. Please add items to proceed.");
      return;
    }
    if (hasDesign && !agrees) {
      setMessage("Please read and agree to what counts for pieces made to your measure.");
      return;
    }
    setProcessing(true);
    setMessage(null);
    setMessage(await begin(press.nativeEvent, token, agrees));
    setProcessing(false);
  }

  return (
    <section aria-labelledby="cart-totals" className="bg-plaster p-6 lg:sticky lg:top-28 lg:p-7">
      <h2 id="cart-totals" className="scroll-mt-32 text-xl">
        Cart Totals
      </h2>
      <dl className="tabular mt-4">
        <div className="flex flex-wrap justify-between gap-x-4 border-ash/25 border-b py-3">
          <dt className="text-ash">Subtotal</dt>
          <dd>{formatRupeesExactly(totals.subtotal)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
          <dt className="font-semibold">Total</dt>
          <dd className="font-semibold text-xl">{formatRupeesExactly(totals.subtotal)}</dd>
        </div>
      </dl>
      <p className="mb-4 text-ash text-sm">Inclusive of all taxes.</p>
      {hasPincode ? (
        <Suspense fallback={<div className="min-h-23" />}>
          <CartDelivery items={items} onKnown={onArrivals} />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setHasPincode(true)} className={quiet}>
          When does it come?
        </button>
      )}
      {hasCode ? (
        <Suspense fallback={<div className="min-h-24" />}>
          <CartCode token={token} subtotal={totals.subtotal} settled={settled} />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setHasCode(true)} className={quiet}>
          Use a discount code
        </button>
      )}
      {hasDesign && (
        <Suspense fallback={<div className="min-h-60" />}>
          <DesignTerms
            agrees={agrees}
            onChange={(now) => {
              setAgrees(now);
              setMessage(null);
            }}
          />
        </Suspense>
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
      <button
        type="button"
        onClick={async () => setShared(await share(items))}
        className="mt-2 flex min-h-11 w-full items-center justify-center gap-2 text-sm hover:text-peacock"
      >
        <Icon name="share" size={20} />
        Share this cart
      </button>
      <p role="status" className="text-sm [overflow-wrap:anywhere]">
        {shared}
      </p>
      <p className="mt-3 flex items-center gap-2 text-ash text-sm">
        <Icon name="lock" size={18} />
        100% secure payment
      </p>
      {!hasDesign && <p className="mt-2 text-ash text-sm">{cashOnDelivery}</p>}
    </section>
  );
}
