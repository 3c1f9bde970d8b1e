import type { Address } from "../../contract/address.ts";
import { missingIn, stateOf } from "../delivery/index.ts";
import { plainLine } from "../ground/plainLine.ts";
import type { ProviderAddress, ProviderOrder } from "./protocol.ts";

const mobile = /^[6-9]\d{9}$/;

/** The last ten digits, where they are an Indian mobile number; else null. */
function mobileOf(phone: string): string | null {
  const digits = phone.replace(/\D/g, "").slice(-10);
  return mobile.test(digits) ? digits : null;
}

/** Who bought, or null when no phone number can be read: nobody could ever claim such an order. */
export function contactOf({ phone, email, shippingAddress, billingAddress }: ProviderOrder) {
  const phones = [phone, shippingAddress?.phone, billingAddress?.phone];
  const phoneNumber = phones.map((given) => mobileOf(given ?? "")).find((given) => given !== null);
  if (phoneNumber === undefined) return null;
  return { name: nameOf(shippingAddress ?? billingAddress) || "Customer", phoneNumber, email };
}

/**
 * An address as the shop writes it. Whoever bought must be served even where the provider left
 * something out, so `missing` names what the owner has to ask for; a state comes from the PIN code.
 */
export function postalAddress(
  given: ProviderAddress | null,
  contact: { name: string; phoneNumber: string },
): { address: Address; missing: string[] } {
  const pincode = given?.pincode.replace(/\D/g, "") ?? "";
  const isPincode = /^[1-9]\d{5}$/.test(pincode);
  const state = stateOf({ state: given?.state ?? "", pincode: isPincode ? pincode : "" });
  const address: Address = {
    name: oneLine(nameOf(given), 100) || contact.name,
    phoneNumber: mobileOf(given?.phone ?? "") ?? contact.phoneNumber,
    line1: oneLine(given?.line1, 150),
    line2: oneLine(given?.line2, 150),
    landmark: oneLine(given?.landmark, 100),
    city: oneLine(given?.city, 80),
    state: state?.name ?? "",
    pincode: isPincode ? pincode : "",
  };
  return { address, missing: missingIn(address) };
}

function nameOf(address: ProviderAddress | null): string {
  return oneLine(`${address?.firstName ?? ""} ${address?.lastName ?? ""}`, 100);
}

function oneLine(text: string | undefined, longest: number): string {
  return plainLine((text ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim(), longest);
}
