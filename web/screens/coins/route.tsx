import { CustomersOnly } from "../../account/CustomersOnly.tsx";
import { lazyForCustomers } from "../../account/lazyForCustomers.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Coins", matches);
}

const Coins = lazyForCustomers(() => import("./Coins.tsx"));

export default function CoinsScreen() {
  return (
    <div className="gutter py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl md:text-4xl">Coins</h1>
        <CustomersOnly
          message="You must be logged in to see your coins."
          skeleton={<p className="mt-4 text-ash">Counting your coins</p>}
        >
          {(token) => <Coins key={token} token={token} />}
        </CustomersOnly>
      </div>
    </div>
  );
}
