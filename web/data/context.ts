import { createContext } from "react-router";
import type { WholeStorefront } from "../../contract/storefront.ts";
import type { Frame } from "../../contract/texts/shown.ts";

/**
 * What the server hands to loaders: the use cases, and where the shop is reached from outside.
 * The server takes these keys from the built pages (`entry.server.tsx` exports them), because a
 * second copy of this module would be a second pair of keys.
 */
export const storefrontKey = createContext<WholeStorefront>();
export const siteKey = createContext<{
  /** Where the shop is reached from outside, without a trailing slash. */
  origin: string;
  /** Whether invented testimonials, reviews and figures are shown. */
  demoContent: boolean;
  /** What stands around every page. */
  frame: Frame;
  /** Up to what cash is taken at the door, in a sentence. */
  cashOnDelivery: string;
  /** The nonce that the page's own scripts carry while it is rendered; see `scriptMark.ts`. */
  scriptMark: string;
  /** Logs a fault with the id of the request that met it. */
  reportFault: (error: unknown) => void;
}>();
