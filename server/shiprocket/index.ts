export { createShiprocket, type Shiprocket } from "./createShiprocket.ts";
export { shiprocketSources } from "./sources.ts";
