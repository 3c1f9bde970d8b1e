import { CheckoutPage } from "../../checkout/CheckoutPage.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { personalMeta } from "../../data/personalMeta.ts";
import { NewAddress } from "./NewAddress.tsx";
import { SampleAddressForm } from "./SampleAddressForm.tsx";

export function meta() {
  return personalMeta("Shipping address");
}

export default function ShippingAddressScreen() {
  return (
    <CheckoutPage
      title="Shipping address"
      step={0}
      sample={<SampleAddressForm />}
      skeleton={<CheckoutSkeleton />}
    >
      {(checkout) => <NewAddress checkout={checkout} />}
    </CheckoutPage>
  );
}
