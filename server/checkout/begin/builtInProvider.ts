import { newToken } from "../../credentials/index.ts";
import type { CheckoutProvider } from "../checkoutProvider.ts";

/** Where the built-in checkout's script is served. */
export const builtInScriptUrl = "/checkout/headless.js";

/** The checkout that comes with the shop: its own pages, nobody to ask. */
export function builtInProvider(origin: string): CheckoutProvider {
  return {
    name: "built-in",
    isLocal: true,
    open: async () => ({
      token: newToken(),
      providerOrderId: null,
      expiresAt: null,
      scriptUrl: builtInScriptUrl,
      styleUrl: null,
      sellerDomain: new URL(origin).hostname,
    }),
  };
}
