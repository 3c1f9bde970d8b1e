export { registerCustomerFailures } from "./customerFailures.ts";
export { openCustomerScope } from "./customerScope.ts";
export type { CustomerRecord } from "./exportAccount.ts";
export { profileRoutes } from "./profileRoutes.ts";
export { requireCustomer, signedIn } from "./requireCustomer.ts";
export { sessionRoutes } from "./sessionRoutes.ts";
