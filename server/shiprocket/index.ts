export { createShiprocket, type Shiprocket } from "./shiprocket.ts";
export { shiprocketSources } from "./sources.ts";
