import { deliveryTime } from "../../content/deliveryTimes.ts";
import type { DeliveryAnswer } from "../../contract/address.ts";
import { unknownPincode } from "../../contract/addressRules.ts";
import type { DateRange } from "../../contract/deliveryDates.ts";
import type { Slot } from "../../contract/wishRules.ts";
import { statesOf } from "./pincodes.ts";
import type { TownOf } from "./towns.ts";
import type { Zone } from "./zones.ts";

/** What the shop can do for a PIN code; the shipping charge in paise, taxes included. */
export interface DeliveryFacts extends Omit<DeliveryAnswer, "success"> {
  shippingPaise: number;
  /** From this subtotal on delivery costs nothing; null for never. */
  freeFromPaise: number | null;
  /** Whether the piece is put together there, where it is delivered. */
  hasAssembly: boolean;
}

/** A zone under one of its beginnings, as the owner has it. */
export interface ServedZone extends Zone {
  id?: string;
  freeFromPaise?: number | null;
  hasAssembly?: boolean;
}

/** How a PIN code is served otherwise than its zone; null leaves it as the zone has it. */
export interface Exception {
  isServed: boolean;
  days: Zone["days"];
  isCashOnDelivery: boolean | null;
  /** Empty for the directory's. */
  town: string;
}

/** What is told of a PIN code, and what it follows from. */
export interface Explained {
  facts: DeliveryFacts;
  zone: ServedZone | null;
  exception: Exception | null;
}

export interface Delivery {
  /** `pincode` has the shape of one: six digits, the first not 0. */
  check(pincode: string): DeliveryFacts;
}

export interface DatedDelivery extends Delivery {
  /** Between which days an order of now arrives; see `arrivalOf`. Null where nothing is delivered. */
  arrival(facts: Pick<DeliveryFacts, "days">, leadDays: number, now?: Date): DateRange | null;
  /** The same range, its ends so many working days later. */
  postponed(promised: DateRange, by: { from: number; to: number }): DateRange;
  /** The half days among which a customer may choose; see `slotsFrom`. */
  slots(promised: DateRange | null): Slot[];
}

/** Answers from the zones and their exceptions alone: nothing is asked of anybody. */
export function createDelivery(
  zones: readonly ServedZone[],
  townOf: TownOf,
  exceptions: ReadonlyMap<string, Exception> = new Map(),
): Delivery & { explain(pincode: string): Explained } {
  const byPrefix = new Map(zones.map((zone) => [zone.prefix, zone]));

  function zoneOf(pincode: string): ServedZone | undefined {
    for (let digits = 6; digits > 0; digits--) {
      const zone = byPrefix.get(pincode.slice(0, digits));
      if (zone) return zone;
    }
    return undefined;
  }

  function explain(pincode: string): Explained {
    const states = statesOf(pincode);
    const isKnown = states.length > 0;
    const zone = (isKnown && zoneOf(pincode)) || null;
    const exception = (isKnown && exceptions.get(pincode)) || null;
    const isServed = exception?.isServed ?? true;
    const days = isServed ? (exception?.days ?? zone?.days ?? null) : null;
    const isCashOnDelivery =
      days !== null && (exception?.isCashOnDelivery ?? zone?.isCashOnDelivery ?? false);
    const hasAssembly = zone?.hasAssembly ?? true;
    const facts = {
      pincode,
      states,
      city: isKnown ? exception?.town || townOf(pincode) : "",
      isServiceable: days !== null,
      days,
      isCashOnDelivery,
      shippingPaise: days === null ? 0 : (zone?.shippingPaise ?? 0),
      freeFromPaise: zone?.freeFromPaise ?? null,
      hasAssembly,
    };
    const message = deliverySentence(facts, days && `Delivered ${deliveryTime(days)}.`);
    return { facts: { ...facts, message }, zone, exception };
  }

  return { explain, check: (pincode) => explain(pincode).facts };
}

/** What is said to a PIN code; `when` is the sentence on its days, which counts where something is delivered. */
export function deliverySentence(
  {
    pincode,
    states,
    days,
    isCashOnDelivery,
    hasAssembly,
  }: Pick<DeliveryFacts, "pincode" | "states" | "days" | "isCashOnDelivery" | "hasAssembly">,
  when: string | null,
): string {
  if (pincode.startsWith("9")) {
    return "Furniture cannot go by the Army Postal Service. Please give a civil address.";
  }
  if (states.length === 0) return unknownPincode;
  if (days === null || when === null) return "We do not deliver to this PIN code yet.";
  return [
    when,
    ...(isCashOnDelivery ? [] : ["Cash on delivery is not available here."]),
    ...(hasAssembly ? [] : ["Assembly is not available here."]),
  ].join(" ");
}
