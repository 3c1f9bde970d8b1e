import { Suspense } from "react";
import type { Product, Variant } from "../../../contract/product.ts";
import { DeliverTo } from "../../delivery/DeliverTo.tsx";
import { usePincode } from "../../delivery/pincode.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";

const VariantPromise = lazyPart(() => import("./VariantPromise.tsx"));

/** On which days it comes to the visitor's PIN code, and on what terms; as high before that is known. */
export function ProductDelivery({
  product,
  selected,
}: {
  product: Product;
  selected: Variant | null;
}) {
  const pincode = usePincode();
  return (
    <section aria-label="Delivery" className="border-line border-y py-2">
      <DeliverTo />
      <div aria-live="polite" className="min-h-21 pb-2 sm:min-h-17">
        {pincode !== null && selected !== null ? (
          <Suspense>
            <VariantPromise pincode={pincode} variantId={selected.id} />
          </Suspense>
        ) : (
          <Unasked product={product} />
        )}
      </div>
    </section>
  );
}

function Unasked({ product: { leadDays } }: { product: Product }) {
  return (
    <p className="text-ash text-sm">
      {leadDays > 0 && `Made for you in ${leadDays} working ${leadDays === 1 ? "day" : "days"}. `}
      Delivered all over India: for your PIN code we name the day, and say whether you can pay at
      the door.
    </p>
  );
}
