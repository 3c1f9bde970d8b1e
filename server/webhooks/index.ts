export { createWebhooks } from "./createWebhooks.ts";
export { deliveryWait } from "./deliver.ts";
