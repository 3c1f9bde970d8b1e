/** Whether this browser has passkeys, and reads what the shop says of them. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;
