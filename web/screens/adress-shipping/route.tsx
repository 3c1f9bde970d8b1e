import { sampleAddresses } from "../../../content/checkout.ts";
import { success } from "../../account/notice.ts";
import { AddressForm } from "../../checkout/AddressForm.tsx";
import { CheckoutPage } from "../../checkout/CheckoutPage.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { SampleColumns } from "../../checkout/SampleColumns.tsx";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { NewAddress } from "./NewAddress.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Shipping address", matches);
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

const sampleNotice = async () => success("Thank you. This sample sends nothing anywhere.");

/** The form for an address with an invented one in it. It makes no calls. */
function SampleAddressForm() {
  return (
    <SampleColumns>
      <AddressForm initial={sampleAddresses[0].address} send={sampleNotice} asks={false} />
    </SampleColumns>
  );
}
