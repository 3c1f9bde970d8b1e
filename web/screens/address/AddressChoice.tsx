import { type SubmitEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import type { Address, SavedAddress } from "../../../contract/address.ts";
import { failure, type Notice } from "../../account/notice.ts";
import { Choice } from "../../checkout/Choice.tsx";
import { DeliverHere } from "../../checkout/DeliverHere.tsx";
import { changeCheckout } from "../../checkout/liveCheckout.ts";
import { NewAddressLink } from "../../checkout/NewAddressLink.tsx";
import { failureMessage } from "../../data/client.ts";
import { AddressLines } from "../../orders/AddressLines.tsx";

/** The customer's own addresses, one of them to be chosen, and the way to a new one. */
export function AddressChoice({
  addresses,
  chosen,
}: {
  addresses: readonly SavedAddress[];
  /** The address that the checkout has already. */
  chosen: Address | null;
}) {
  const navigate = useNavigate();
  const [id, setId] = useState(() => firstChoice(addresses, chosen));
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setNotice(null);
    try {
      const body = { savedAddressId: id };
      await changeCheckout("/api/checkout/address", { method: "PUT", body });
      navigate(href("/payment"));
    } catch (error) {
      setNotice(
        failure(failureMessage(error, "Your address could not be sent. Please try again.")),
      );
      setBusy(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} className="mt-6">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Your addresses</legend>
        {addresses.map((address) => (
          <Choice
            key={address.id}
            name="address"
            value={address.id}
            checked={address.id === id}
            onChoose={setId}
            title={address.label || address.city}
          >
            <AddressLines address={address} />
          </Choice>
        ))}
      </fieldset>
      <NewAddressLink />
      <div className="mt-3">
        <DeliverHere notice={notice} busy={busy} />
      </div>
    </form>
  );
}

/** What the checkout has already, else the customer's default, else the first. */
function firstChoice(addresses: readonly SavedAddress[], chosen: Address | null): string {
  const isSame = ({ line1, pincode, name }: Address) =>
    chosen?.line1 === line1 && chosen.pincode === pincode && chosen.name === name;
  const first =
    addresses.find(isSame) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return first?.id ?? "";
}
