import { Suspense, useRef, useState } from "react";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";

const WishLines = lazyPart(() => import("../../orders/WishLines.tsx"));
const WishForm = lazyPart(() => import("./WishForm.tsx"));

/** How it should be brought; asked when somebody has something to say about it. */
export function DeliveryWishes({ checkout }: { checkout: CheckoutState }) {
  const [isAsking, ask] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function close() {
    ask(false);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="wishes" className="border-line border-b py-5">
      <h2 ref={heading} id="wishes" tabIndex={-1} className="text-xl outline-none">
        To the door
      </h2>
      {isAsking ? (
        <Suspense fallback={<p className="mt-2 text-ash">One moment…</p>}>
          <WishForm checkout={checkout} onClose={close} />
        </Suspense>
      ) : (
        <div className="mt-2">
          {checkout.wishes !== null && (
            <Suspense>
              <WishLines wishes={checkout.wishes} />
            </Suspense>
          )}
          <button
            type="button"
            onClick={() => ask(true)}
            className="inline-flex min-h-11 items-center text-left font-semibold text-peacock text-sm underline-offset-4 hover:underline"
          >
            {checkout.wishes === null ? "Floor, lift, day, note or gift" : "Change"}
            {checkout.wishes !== null && <span className="sr-only"> what is wished</span>}
          </button>
        </div>
      )}
    </section>
  );
}
