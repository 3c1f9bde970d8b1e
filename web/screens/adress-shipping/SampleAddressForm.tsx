import { sampleAddresses } from "../../../content/checkout.ts";
import { success } from "../../account/notice.ts";
import { AddressForm } from "../../checkout/AddressForm.tsx";
import { SampleColumns } from "../../checkout/SampleColumns.tsx";

const sampleNotice = async () => success("Thank you. This sample sends nothing anywhere.");

/** The form for an address with an invented one in it. It makes no calls. */
export function SampleAddressForm() {
  return (
    <SampleColumns>
      <AddressForm initial={sampleAddresses[0].address} send={sampleNotice} asks={false} />
    </SampleColumns>
  );
}
