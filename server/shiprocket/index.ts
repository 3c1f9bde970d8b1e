export { createShiprocket, type Shiprocket, type ShiprocketOptions } from "./shiprocket.ts";
export { shiprocketSources } from "./sources.ts";
