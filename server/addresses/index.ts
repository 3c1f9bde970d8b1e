export { addAddress, findAddress } from "./addresses.ts";
export { addressRecord } from "./addressRecord.ts";
export { addressRoutes } from "./routes.ts";
