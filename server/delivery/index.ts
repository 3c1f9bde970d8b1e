export { confirmDelivery, confirmState } from "./checkAddress.ts";
export { createDelivery, type Delivery, type DeliveryFacts } from "./delivery.ts";
export { statesOf } from "./pincodes.ts";
export { deliveryRoutes } from "./routes.ts";
export { findState } from "./states.ts";
export { readTowns } from "./towns.ts";
export { readZones } from "./zones.ts";
