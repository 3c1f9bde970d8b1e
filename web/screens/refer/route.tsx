import { CustomersOnly } from "../../account/CustomersOnly.tsx";
import { lazyForCustomers } from "../../account/lazyForCustomers.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Refer and earn", matches);
}

const Referrals = lazyForCustomers(() => import("./Referrals.tsx"));

export default function ReferScreen() {
  return (
    <div className="gutter py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl md:text-4xl">Refer and earn</h1>
        <p className="mt-3 measure">
          Send your link to friends and family. When somebody who registers by it has their first
          order and keeps it, both of you get coins.
        </p>
        <CustomersOnly
          message="Did a friend send you here? Register, and their link counts. Log in to get a link of your own."
          skeleton={<p className="mt-4 text-ash">Looking up your link</p>}
        >
          {(token) => <Referrals key={token} token={token} />}
        </CustomersOnly>
      </div>
    </div>
  );
}
