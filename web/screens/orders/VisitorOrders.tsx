import { Suspense } from "react";
import { useSession } from "../../account/useSession.ts";
import { useCheckout } from "../../checkout/useCheckout.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { OrdersSkeleton } from "./OrdersSkeleton.tsx";
import { SampleOrders } from "./SampleOrders.tsx";

const TabOrder = lazyPart(() => import("./TabOrder.tsx"));

/** What somebody without an account sees: the order that this tab has placed, else the sample. */
export function VisitorOrders() {
  const session = useSession();
  const live = useCheckout();
  if (session.status === "customer") return null;
  if (live.status === "unknown") {
    return (
      <>
        <div className="in-data-[checkout=open]:hidden">
          <SampleOrders />
        </div>
        <div className="hidden in-data-[checkout=open]:block">
          <OrdersSkeleton />
        </div>
      </>
    );
  }
  if (live.status === "loading") return <OrdersSkeleton />;
  if (live.status !== "known" || live.checkout.orderNumber === null) return <SampleOrders />;
  return (
    <Suspense fallback={<OrdersSkeleton />}>
      <TabOrder number={live.checkout.orderNumber} />
    </Suspense>
  );
}
