import type { Address } from "../../contract/address.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Delivery } from "./delivery.ts";
import { statesOf } from "./pincodes.ts";
import { findState, type State } from "./states.ts";

/**
 * An address with its state as the GST list spells it. The state decides the tax, so it must be one
 * in which the PIN code may lie; where two states share the code's group the buyer's word counts.
 */
export function confirmState(address: Address, delivery: Delivery): Address | Refusal {
  const state = findState(address.state);
  if (!state) return new Refusal("invalid_request", "Please choose the state.");
  const { states, message } = delivery.check(address.pincode);
  if (states.length === 0) return new Refusal("not_serviceable", message);
  if (!states.includes(state.name)) {
    const places = states.join(" or ");
    const sentence = `PIN code ${address.pincode} lies in ${places}. Please check the PIN code and the state.`;
    return new Refusal("invalid_request", sentence);
  }
  return { ...address, state: state.name };
}

/** As `confirmState`, for goods that go there now. */
export function confirmDelivery(address: Address, delivery: Delivery): Address | Refusal {
  const { isServiceable, message } = delivery.check(address.pincode);
  if (!isServiceable) return new Refusal("not_serviceable", message);
  return confirmState(address, delivery);
}

/** The state as the buyer confirmed it; where its name is none, the likeliest of the PIN code, if that has any. */
export function stateOf({ state, pincode }: Pick<Address, "state" | "pincode">): State | undefined {
  return findState(state) ?? findState(statesOf(pincode)[0] ?? "");
}

/** What an address lacks for goods to go there, in words; a checkout of somebody else's may leave things out. */
export function missingIn(
  address: Pick<Address, "line1" | "city" | "state" | "pincode">,
): string[] {
  const { line1, city, pincode } = address;
  return [
    ...(line1 === "" ? ["street"] : []),
    ...(city === "" ? ["city"] : []),
    ...(stateOf(address) === undefined ? ["state"] : []),
    ...(pincode === "" ? ["PIN code"] : []),
  ];
}
