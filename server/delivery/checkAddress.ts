import type { Address } from "../../contract/address.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Delivery } from "./delivery.ts";
import { findState } from "./states.ts";

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
