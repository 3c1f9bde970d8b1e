import { useEffect } from "react";
import { Navigate } from "react-router";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure } from "../../account/notice.ts";
import { useSession } from "../../account/useSession.ts";
import { CheckoutColumns } from "../../checkout/CheckoutColumns.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { NewAddressLink } from "../../checkout/NewAddressLink.tsx";
import { AddressChoice } from "./AddressChoice.tsx";
import { useSavedAddresses } from "./useSavedAddresses.ts";

/** A customer chooses one of their addresses; who has none goes straight to the form. */
export function AddressStep({ checkout }: { checkout: CheckoutState }) {
  const session = useSession();
  const token = session.status === "customer" ? session.token : null;
  const { addresses, failed, read } = useSavedAddresses(token);
  useEffect(() => {
    if (token !== null) read();
  }, [token, read]);

  if (token === null || addresses?.length === 0) return <Navigate to="/adress-shipping" replace />;
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
