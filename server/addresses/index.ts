export { addAddress, findAddress, readAddresses } from "./addresses.ts";
export { addressRecord } from "./addressRecord.ts";
export { addressRoutes } from "./routes.ts";
