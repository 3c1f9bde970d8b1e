import { Suspense, useRef, useState } from "react";
import type { Address } from "../../../contract/address.ts";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { BilledTo } from "../../orders/BilledTo.tsx";
import { lazyPart } from "../../ui/lazyPart.tsx";

const BillingForm = lazyPart(() => import("./BillingForm.tsx"));

type Asked = "company" | "address" | null;

const asButton =
  "inline-flex min-h-11 items-center text-left font-semibold text-peacock text-sm underline-offset-4 hover:underline";

/** To whom the invoice is made out: whoever takes the goods in, unless something else is asked for. */
export function BillTo({ checkout, delivery }: { checkout: CheckoutState; delivery: Address }) {
  const [asked, ask] = useState<Asked>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { company, billingAddress } = checkout;
  const isPlain = company === null && billingAddress === null;

  function close() {
    ask(null);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="bill-to" className="border-line border-b py-5">
      <h2 ref={heading} id="bill-to" tabIndex={-1} className="text-xl outline-none">
        Invoice
      </h2>
      {asked !== null ? (
        <Suspense fallback={<p className="mt-2 text-ash">One moment…</p>}>
          <BillingForm
            billing={checkout}
            delivery={delivery}
            isCompany={asked === "company" || company !== null}
            isElsewhere={asked === "address" || billingAddress !== null}
            onClose={close}
          />
        </Suspense>
      ) : (
        <div className="mt-2">
          {isPlain ? (
            <p className="text-ash">Made out to {delivery.name}, at the delivery address.</p>
          ) : (
            <BilledTo {...checkout} />
          )}
          <div className="mt-1 flex flex-wrap gap-x-6">
            {isPlain ? (
              <>
                <button type="button" onClick={() => ask("company")} className={asButton}>
                  Buying for a company? Add GSTIN
                </button>
                <button type="button" onClick={() => ask("address")} className={asButton}>
                  Bill to another address
                </button>
              </>
            ) : (
              <button
                type="button"
                onClick={() => ask(company === null ? "address" : "company")}
                className={asButton}
              >
                Change<span className="sr-only"> the invoice</span>
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
