import { CustomersOnly } from "../../account/CustomersOnly.tsx";
import { lazyForCustomers } from "../../account/lazyForCustomers.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { CartSkeleton } from "./CartSkeleton.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Cart", matches);
}

const Cart = lazyForCustomers(() => import("./Cart.tsx"));

export default function CartScreen() {
  return (
    <div className="gutter py-8 md:py-14">
      <h1 className="text-3xl md:text-4xl">Cart</h1>
      <CustomersOnly
        message="Please log in to view your cart."
        skeleton={<CartSkeleton />}
        carrier={<Cart key="guest" token={null} />}
      >
        {(token) => <Cart key={token} token={token} />}
      </CustomersOnly>
    </div>
  );
}
