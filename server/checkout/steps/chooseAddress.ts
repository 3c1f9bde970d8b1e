import type { Address } from "../../../contract/address.ts";
import { fillProfile } from "../../accounts/index.ts";
import { addAddress, findAddress } from "../../addresses/index.ts";
import type { Database } from "../../database/connect.ts";
import { confirmDelivery } from "../../delivery/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { checkoutUnknown } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { findCheckout } from "../findCheckout.ts";
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
  const given = await givenAddress(db, token, choice);
  if (given instanceof Refusal) return given;
  const address = confirmDelivery(given, delivery);
  if (address instanceof Refusal) return address;
  const { email } = choice;
  const changed = await changeCheckout(
    deps,
    token,
    email === undefined ? { address } : { address, email },
  );
  if (changed instanceof Refusal) return changed;
  const { customerId } = changed.checkout;
  if ("address" in choice && choice.save && customerId !== null) {
    await addAddress(db, customerId, { ...address, label: "", isDefault: false });
    await fillProfile(db, customerId, address);
  }
  return { checkout: toCheckoutState(changed) };
}

async function givenAddress(
  db: Database,
  token: string,
  choice: AddressChoice,
): Promise<Address | Refusal> {
  if ("address" in choice) return choice.address;
  const checkout = await findCheckout(db, { token });
  if (checkout === null) return checkoutUnknown;
  const { customerId } = checkout;
  const saved = customerId && (await findAddress(db, customerId, choice.savedAddressId));
  return saved || new Refusal("not_found", "This address is not among yours.");
}
