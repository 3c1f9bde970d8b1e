import type { Address } from "../../../contract/address.ts";
import { fillProfile } from "../../accounts/index.ts";
import { addAddress, findAddress } from "../../addresses/index.ts";
import type { Database } from "../../database/connect.ts";
import { confirmDelivery } from "../../delivery/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { checkoutUnknown } from "../checkoutRefusals.ts";
import { findCheckout, type StoredCheckout } from "../findCheckout.ts";
import { changeCheckout, type StepDeps, type StepTaken } from "./changeCheckout.ts";

export type AddressChoice =
  | { savedAddressId: string; email?: string | undefined }
  | { address: Address; email?: string | undefined; save: boolean };

/** Where it goes, and where its papers are sent. */
export async function chooseAddress(
  deps: StepDeps,
  token: string,
  choice: AddressChoice,
): Promise<StepTaken | Refusal> {
  const { db, delivery } = deps;
  const checkout = await findCheckout(db, { token });
  if (checkout === null) return checkoutUnknown;
  const given = await givenAddress(db, checkout, choice);
  if (given === null) {
    return new Refusal("not_found", "This address is not among yours.");
  }
  const address = confirmDelivery(given, delivery);
  if (address instanceof Refusal) return address;
  const email = choice.email ?? checkout.email;
  const changed = await changeCheckout(deps, checkout, { address, email });
  if (
    "address" in choice &&
    choice.save &&
    checkout.customerId !== null &&
    !(changed instanceof Refusal)
  ) {
    await addAddress(db, checkout.customerId, { ...address, label: "", isDefault: false });
    await fillProfile(db, checkout.customerId, address);
  }
  return changed;
}

async function givenAddress(
  db: Database,
  { customerId }: StoredCheckout,
  choice: AddressChoice,
): Promise<Address | null> {
  if ("address" in choice) return choice.address;
  if (customerId === null) return null;
  return findAddress(db, customerId, choice.savedAddressId);
}
