import { useCallback, useEffect, useState } from "react";
import { href, Navigate } from "react-router";
import type { SavedAddress } from "../../../contract/address.ts";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure } from "../../account/notice.ts";
import { useSession } from "../../account/useSession.ts";
import { CheckoutColumns } from "../../checkout/CheckoutColumns.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { NewAddressLink } from "../../checkout/NewAddressLink.tsx";
import { AddressChoice } from "./AddressChoice.tsx";

/** A customer chooses one of their addresses; who has none goes straight to the form. */
export function AddressStep({ checkout }: { checkout: CheckoutState }) {
  const session = useSession();
  const token = session.status === "customer" ? session.token : null;
  const { addresses, failed, read } = useSavedAddresses(token);
  useEffect(() => {
    if (token !== null) read();
  }, [token, read]);

  if (token === null || addresses?.length === 0)
    return <Navigate to={href("/adress-shipping")} replace />;
  if (addresses === null && !failed) return <CheckoutSkeleton />;
  return (
    <CheckoutColumns checkout={checkout}>
      {addresses === null ? (
        <div className="mt-6 grid gap-4">
          <FormMessage notice={failure("Your saved addresses could not be loaded.")} />
          <NewAddressLink />
        </div>
      ) : (
        <AddressChoice addresses={addresses} chosen={checkout.address} />
      )}
    </CheckoutColumns>
  );
}

/** The addresses that the customer keeps; null until they are known. */
function useSavedAddresses(token: string | null) {
  const [addresses, setAddresses] = useState<readonly SavedAddress[] | null>(null);
  const [failed, setFailed] = useState(false);

  const read = useCallback(async () => {
    try {
      const answer = await accountRequest<{ addresses: SavedAddress[] }>("/api/addresses", {
        token,
      });
      setAddresses(answer.addresses);
    } catch {
      setFailed(true);
    }
  }, [token]);

  return { addresses, failed, read };
}
