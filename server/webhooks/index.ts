export { createWebhooks } from "./createWebhooks.ts";
