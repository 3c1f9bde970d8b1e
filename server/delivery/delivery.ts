import { deliveryTime } from "../../content/deliveryTimes.ts";
import type { DeliveryAnswer } from "../../contract/address.ts";
import { unknownPincode } from "../../contract/addressRules.ts";
import { statesOf } from "./pincodes.ts";
import type { TownOf } from "./towns.ts";
import type { Zone } from "./zones.ts";

/** What the shop can do for a PIN code; the shipping charge in paise, taxes included. */
export interface DeliveryFacts extends Omit<DeliveryAnswer, "success"> {
  shippingPaise: number;
}

export interface Delivery {
  /** `pincode` has the shape of one: six digits, the first not 0. */
  check(pincode: string): DeliveryFacts;
}

/** Answers from the zones alone: nothing is asked of anybody. */
export function createDelivery(zones: readonly Zone[], townOf: TownOf): Delivery {
  const byPrefix = new Map(zones.map((zone) => [zone.prefix, zone]));
  const longest = Math.max(...zones.map(({ prefix }) => prefix.length));

  function zoneOf(pincode: string): Zone | undefined {
    for (let digits = longest; digits > 0; digits--) {
      const zone = byPrefix.get(pincode.slice(0, digits));
      if (zone) return zone;
    }
    return undefined;
  }

  return {
    check(pincode) {
      const states = statesOf(pincode);
      const zone = states.length === 0 ? undefined : zoneOf(pincode);
      const days = zone?.days ?? null;
      const isCashOnDelivery = days !== null && zone?.isCashOnDelivery === true;
      return {
        pincode,
        states,
        city: states.length === 0 ? "" : townOf(pincode),
        isServiceable: days !== null,
        days,
        isCashOnDelivery,
        shippingPaise: days === null ? 0 : (zone?.shippingPaise ?? 0),
        message: sentence(pincode, states, days, isCashOnDelivery),
      };
    },
  };
}

function sentence(
  pincode: string,
  states: readonly string[],
  days: Zone["days"],
  isCashOnDelivery: boolean,
): string {
  if (pincode.startsWith("9")) {
    return "Furniture cannot go by the Army Postal Service. Please give a civil address.";
  }
  if (states.length === 0) return unknownPincode;
  if (days === null) return "We do not deliver to this PIN code yet.";
  const delivered = `Delivered ${deliveryTime(days)}.`;
  return isCashOnDelivery ? delivered : `${delivered} Cash on delivery is not available here.`;
}
