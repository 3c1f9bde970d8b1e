import { CheckoutPage } from "../../checkout/CheckoutPage.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { AddressStep } from "./AddressStep.tsx";
import { SampleAddresses } from "./SampleAddresses.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Delivery address", matches);
}

export default function AddressScreen() {
  return (
    <CheckoutPage
      title="Delivery address"
      step={0}
      sample={<SampleAddresses />}
      skeleton={<CheckoutSkeleton />}
    >
      {(checkout) => <AddressStep checkout={checkout} />}
    </CheckoutPage>
  );
}
