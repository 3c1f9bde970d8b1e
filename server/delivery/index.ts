export { type AddressRefusal, confirmDelivery, confirmState } from "./checkAddress.ts";
export { createDelivery, type Delivery, type DeliveryFacts } from "./delivery.ts";
export { statesOf } from "./pincodes.ts";
export { deliveryRoutes } from "./routes.ts";
export { findState, type State } from "./states.ts";
export { readZones, type Zone } from "./zones.ts";
