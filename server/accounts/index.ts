export { accountOf } from "./accountHints.ts";
export type { CodeSender, CodeTools } from "./codes/askForCode.ts";
export { codeRoutes } from "./codes/codeRoutes.ts";
export { askForOrderCode, proveOrderCode } from "./codes/orderCode.ts";
export { confirmationRoutes } from "./confirmationRoutes.ts";
export { contactsOf, holdCustomer, idByNumber } from "./contactsOf.ts";
export type { Customer, CustomerPhotos, CustomerRecord, KeptOfCustomer } from "./customer.ts";
export { registerCustomerFailures } from "./customerFailures.ts";
export { openCustomerScope } from "./customerScope.ts";
export { removeAccount } from "./deleteAccount.ts";
export { endAllSessionsAtDesk, endSessionAtDesk } from "./desk/endSessions.ts";
export { eraseAtDesk } from "./desk/eraseAtDesk.ts";
export { exportAtDesk } from "./desk/exportAtDesk.ts";
export { findCustomers } from "./desk/findCustomers.ts";
export { customerOfNumber, readAccount } from "./desk/readAccount.ts";
export { customerSheets } from "./exportSheets.ts";
export { newDevice } from "./familiarDevices.ts";
export { signedInFrom } from "./familiarNetworks.ts";
export { fillProfile } from "./fillProfile.ts";
export { sessionGauge } from "./gauge.ts";
export { ownSessionRoutes } from "./ownSessionRoutes.ts";
export { passkeyRoutes } from "./passkeys/passkeyRoutes.ts";
export { profileRoutes } from "./profileRoutes.ts";
export { register } from "./register.ts";
export {
  admitCustomer,
  customerIdOf,
  notSignedIn,
  requireCustomer,
  signedIn,
  visitor,
} from "./requireCustomer.ts";
export { sendExport } from "./sendExport.ts";
export { sessionRoutes } from "./sessionRoutes.ts";
export { sweepAccounts } from "./sweep.ts";
export { customerCalls } from "./watchedCalls.ts";
