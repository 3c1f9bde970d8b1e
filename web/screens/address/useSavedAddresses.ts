import { useCallback, useState } from "react";
import type { SavedAddress } from "../../../contract/address.ts";
import { accountRequest } from "../../account/accountRequest.ts";

/** The addresses that the customer keeps; null until they are known. */
export function useSavedAddresses(token: string | null) {
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
