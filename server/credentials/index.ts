export { coarseNetwork, deviceLabel, type Visit } from "./device.ts";
export { guessLimits, type Origin, passwordLimit } from "./guessLimits.ts";
export { createNewPasswordHasher, type HashNewPassword } from "./newPassword.ts";
export {
  checkCreation,
  checkUse,
  creationOptions,
  type NewPasskey,
  passkeyColumns,
  passkeyKnown,
  refusedPasskey,
  requestOptions,
  unknownPasskey,
} from "./passkeys.ts";
export { hashPassword, unmatchableHash, verifyPassword } from "./passwords.ts";
export { refuseCommonPassword } from "./refuseCommonPassword.ts";
export { openSeal, type Seal } from "./seal.ts";
export { isOpen, newTicket, stepOver } from "./tickets.ts";
export { bearerToken, hashToken, newToken } from "./tokens.ts";
