import { CustomersOnly } from "../../account/CustomersOnly.tsx";
import { lazyForCustomers } from "../../account/lazyForCustomers.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { OrdersSkeleton } from "./OrdersSkeleton.tsx";
import { VisitorOrders } from "./VisitorOrders.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Orders", matches);
}

const Orders = lazyForCustomers(() => import("./Orders.tsx"));

/** A customer's orders; a visitor is invited to log in, and sees their order of this tab or a sample. */
export default function OrdersScreen() {
  return (
    <div className="gutter py-8 md:py-14">
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl md:text-4xl">Orders</h1>
        <CustomersOnly message="Please log in to see your orders." skeleton={<OrdersSkeleton />}>
          {(token) => <Orders key={token} token={token} />}
        </CustomersOnly>
        <div className="in-data-[session=customer]:hidden">
          <VisitorOrders />
        </div>
      </div>
    </div>
  );
}
