import { CustomersOnly } from "../../account/CustomersOnly.tsx";
import { lazyForCustomers } from "../../account/lazyForCustomers.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { WishlistSkeleton } from "./WishlistSkeleton.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Wishlist", matches);
}

const Wishlist = lazyForCustomers(() => import("./Wishlist.tsx"));

export default function WishlistScreen() {
  return (
    <div className="gutter py-8 md:py-14">
      <h1 className="text-3xl md:text-4xl">Wishlist</h1>
      <CustomersOnly
        message="You must be logged in to view your wishlist."
        skeleton={<WishlistSkeleton />}
      >
        {(token) => <Wishlist key={token} token={token} />}
      </CustomersOnly>
    </div>
  );
}
