import type { SavedAddress } from "../../contract/address.ts";
import { accountRequest } from "../account/accountRequest.ts";
import { onSessionChange } from "../account/liveSession.ts";
import { setPincodeOfAddress } from "./pincode.ts";

let asked: string | null = null;

/** Takes the PIN code of the customer's default address, once; it goes with the session. */
export async function takeDefaultPincode(token: string): Promise<void> {
  if (asked === token) return;
  asked = token;
  const answer = await accountRequest<{ addresses: SavedAddress[] }>("/api/addresses", { token });
  const { addresses } = answer;
  const own = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  if (own === undefined) return;
  setPincodeOfAddress(own.pincode);
  const stop = onSessionChange(() => {
    stop();
    asked = null;
    setPincodeOfAddress(null);
  });
}
