import type { User } from "../../../contract/account.ts";
import type { Address } from "../../../contract/address.ts";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { localStore, type SafeStore } from "../../data/safeStore.ts";
import { readToken } from "../../data/session.ts";

/** What the form starts with: the checkout's address, else what the customer's profile holds. */
export function knownAddress(
  { address, contactEmail }: Pick<CheckoutState, "address" | "contactEmail">,
  store: SafeStore = localStore,
): Partial<Address> & { email?: string } {
  if (address !== null) return { ...address, email: contactEmail };
  const user = readUser(store);
  const { addressLine1 = "", city = "", pincode = "" } = user?.defaultAddress ?? {};
  return {
    name: user?.fullName ?? "",
    phoneNumber: user?.phoneNumber ?? "",
    line1: addressLine1,
    city,
    pincode,
    email: contactEmail || (user?.email ?? ""),
  };
}

function readUser(store: SafeStore): Partial<User> | null {
  if (readToken(store) === null) return null;
  try {
    return JSON.parse(store.getItem("userDetails") ?? "null") as Partial<User> | null;
  } catch {
    return null;
  }
}
