import { type SubmitEvent, useState } from "react";
import { sampleAddresses } from "../../../content/checkout.ts";
import { type Notice, success } from "../../account/notice.ts";
import { Choice } from "../../checkout/Choice.tsx";
import { DeliverHere } from "../../checkout/DeliverHere.tsx";
import { NewAddressLink } from "../../checkout/NewAddressLink.tsx";
import { SampleColumns } from "../../checkout/SampleColumns.tsx";
import { AddressLines } from "../../orders/AddressLines.tsx";

/** The choice of an address with invented ones. It makes no calls. */
export function SampleAddresses() {
  const [chosen, choose] = useState<string>(sampleAddresses[0].label);
  const [notice, setNotice] = useState<Notice | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setNotice(success("Thank you. This sample sends nothing anywhere."));
  }

  return (
    <SampleColumns>
      <form method="post" onSubmit={submit} className="mt-6">
        <fieldset className="grid gap-3">
          <legend className="sr-only">Sample addresses</legend>
          {sampleAddresses.map(({ label, address }) => (
            <Choice
              key={label}
              name="address"
              value={label}
              checked={label === chosen}
              onChoose={choose}
              title={label}
            >
              <AddressLines address={address} />
            </Choice>
          ))}
        </fieldset>
        <NewAddressLink />
        <div className="mt-3">
          <DeliverHere notice={notice} />
        </div>
      </form>
    </SampleColumns>
  );
}
