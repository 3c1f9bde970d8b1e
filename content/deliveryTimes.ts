/**
 * How long a delivery takes, for sentences that hold for everybody; what holds for one PIN code stands
 * in `deliveryZones.csv`, and a test keeps the two in agreement. Days are business days from dispatch.
 */
export interface DeliveryDays {
  from: number;
  to: number;
}

/** The weekdays that business days are, until the owner says otherwise. */
export const workingDays = "Mon Tue Wed Thu Fri Sat";

/** Calendar days from ordering to dispatch. */
export const processing = "1-7 days";

/** The time of most zones. */
export const typicalDays: DeliveryDays = { from: 5, to: 7 };

/** From the quickest to the slowest of the zones that take longer than is typical. */
export const farDays: DeliveryDays = { from: 8, to: 20 };
export const farPlaces =
  "the North-East, Sikkim, the Himalayan hills, Jammu and Kashmir, Ladakh and the islands";

/** Nobody else is served sooner. */
export const nearestDays: DeliveryDays = { from: 1, to: 3 };
export const nearestPlace = "Bengaluru";

/** `5–7 business days`. */
export function businessDays({ from, to }: DeliveryDays): string {
  const span = from === to ? `${from}` : `${from}–${to}`;
  return `${span} business ${to === 1 ? "day" : "days"}`;
}

/** `5–7 business days after dispatch`; without days of its own an order takes what is typical. */
export function deliveryTime(days: DeliveryDays | null): string {
  return `${businessDays(days ?? typicalDays)} after dispatch`;
}
