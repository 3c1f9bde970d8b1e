export { confirmDelivery, confirmState } from "./checkAddress.ts";
export type { Delivery, DeliveryFacts } from "./delivery.ts";
export { deliveryDeskRoutes } from "./desk/deskRoutes.ts";
export { fillDelivery } from "./fillDelivery.ts";
export { followDelivery } from "./followDelivery.ts";
export { statesOf } from "./pincodes.ts";
export { deliveryRoutes } from "./routes.ts";
export { shippingFor } from "./shippingFor.ts";
export { findState } from "./states.ts";
