export { bookShipment } from "./bookShipment.ts";
export type { Carrier, CarrierRefusal } from "./carrier.ts";
export { cancelShipmentsOf } from "./carryOut.ts";
export { changeShipment } from "./changeShipment.ts";
export { createShipping, type Shipping } from "./createShipping.ts";
export { isBooked } from "./isBooked.ts";
export { countParkedBookings, parkedBookings } from "./parkedBookings.ts";
export { labelledShipments, shipmentsOf, trackingIn, trackingOf } from "./readShipments.ts";
export { shippingGroup } from "./settingGroup.ts";
