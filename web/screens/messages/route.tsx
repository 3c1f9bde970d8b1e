import { CustomersOnly } from "../../account/CustomersOnly.tsx";
import { lazyForCustomers } from "../../account/lazyForCustomers.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Messages", matches);
}

const Choices = lazyForCustomers(() => import("./Choices.tsx"));

export default function MessagesScreen() {
  return (
    <div className="gutter py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl md:text-4xl">Messages</h1>
        <CustomersOnly
          message="You must be logged in to choose your messages."
          skeleton={<p className="mt-4 text-ash">Looking up what you chose</p>}
        >
          {(token) => <Choices key={token} token={token} />}
        </CustomersOnly>
      </div>
    </div>
  );
}
