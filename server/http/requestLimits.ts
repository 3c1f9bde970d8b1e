import { longestPasskeyId } from "../../contract/passkeys.ts";

/** What one request may be, whoever sends it. How often somebody may ask is counted elsewhere. */
export const requestLimits = {
  /** Characters of an address: the path, and with its query. */
  path: 2000,
  address: 8000,
  /** Characters of one parameter within a path, of which a passkey's id is the longest. */
  pathParameter: longestPasskeyId,
  /** All headers together, in bytes, and how many. */
  headerBytes: 16 * 1024,
  headers: 100,
  /** A body, in bytes; routes that take pictures say so themselves. */
  bodyBytes: 256 * 1024,
} as const;
