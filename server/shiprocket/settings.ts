import { z } from "zod";

const production = {
  api: "https://checkout-api.shiprocket.com",
  script: "https://checkout-ui.shiprocket.com/assets/js/channels/shopify.js",
  style: "https://checkout-ui.shiprocket.com/assets/styles/shopify.css",
};
const secret = z.string().min(8).optional();
const yesNo = (preset: "true" | "false") => z.enum(["true", "false"]).default(preset);

/** The settings of Shiprocket Checkout. Without key and secret the shop uses its own checkout. */
export const shiprocketEnvironment = {
  /** Key and secret of the account, of the same environment as the addresses below. */
  SHIPROCKET_API_KEY: secret,
  SHIPROCKET_API_SECRET: secret,
  SHIPROCKET_API_URL: z.url({ protocol: /^https?$/ }).default(production.api),
  SHIPROCKET_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default(production.script),
  SHIPROCKET_STYLE_URL: z.url({ protocol: /^https?$/ }).default(production.style),
  /** Host name that Shiprocket knows the shop by; without it the host of SITE_ORIGIN. */
  SHIPROCKET_SELLER_DOMAIN: z.string().min(1).optional(),
  /** Milliseconds that one call may take. */
  SHIPROCKET_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
  /** `true` sends the key as `Bearer <key>`, as an old guide asks. */
  SHIPROCKET_BEARER_PREFIX: yesNo("false"),
  /** `true` sends price, name and picture of each piece with the checkout, so that no stale copy is charged. */
  SHIPROCKET_SEND_CATALOG_DATA: yesNo("true"),
  /** `true` accepts discounts set up in Shiprocket's dashboard; else such an order waits for the owner. */
  SHIPROCKET_DASHBOARD_DISCOUNTS: yesNo("false"),
  /** The last part of the registered address of the order webhook: 32 letters and digits or more. */
  SHIPROCKET_WEBHOOK_PATH_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,200}$/, "must be 32 to 200 letters, digits, - or _")
    .optional(),
  /** `Name: value` of a header that every webhook carries, if one is set in the dashboard. */
  SHIPROCKET_WEBHOOK_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+: ?\S+$/, "must be `Name: value`")
    .optional(),
  /** Whether those who read the catalogue must sign; `verify-if-present` for a provider who does not. */
  SHIPROCKET_CATALOG_AUTH: z.enum(["off", "verify-if-present", "require"]).default("require"),
};

type Environment = z.infer<z.ZodObject<typeof shiprocketEnvironment>>;

export interface ShiprocketSettings {
  apiUrl: string;
  scriptUrl: string;
  styleUrl: string;
  apiKey: string;
  apiSecret: string;
  hasBearerPrefix: boolean;
  sellerDomain: string | undefined;
  timeoutMs: number;
  sendsCatalogData: boolean;
  takesDashboardDiscounts: boolean;
  webhookPathToken: string;
  webhookHeader: { name: string; value: string } | null;
  catalogAuth: Environment["SHIPROCKET_CATALOG_AUTH"];
}

/** Key, secret and webhook token come together or not at all: half a configuration is a mistake. */
export function requireWholeShiprocket(
  given: Environment,
  context: { addIssue(issue: { code: "custom"; path: string[]; message: string }): void },
): void {
  const names = [
    "SHIPROCKET_API_KEY",
    "SHIPROCKET_API_SECRET",
    "SHIPROCKET_WEBHOOK_PATH_TOKEN",
  ] as const;
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return;
  for (const name of missing) {
    context.addIssue({
      code: "custom",
      path: [name],
      message: "is needed for Shiprocket Checkout",
    });
  }
}

/** Null when Shiprocket Checkout is not configured. */
export function shiprocketSettings(given: Environment): ShiprocketSettings | null {
  const {
    SHIPROCKET_API_KEY: apiKey,
    SHIPROCKET_API_SECRET: apiSecret,
    SHIPROCKET_WEBHOOK_PATH_TOKEN: webhookPathToken,
  } = given;
  if (apiKey === undefined || apiSecret === undefined || webhookPathToken === undefined) {
    return null;
  }
  const [name, value] = given.SHIPROCKET_WEBHOOK_HEADER?.split(/: ?(.*)/s) ?? [];
  return {
    apiKey,
    apiSecret,
    webhookPathToken,
    apiUrl: given.SHIPROCKET_API_URL.replace(/\/$/, ""),
    scriptUrl: given.SHIPROCKET_SCRIPT_URL,
    styleUrl: given.SHIPROCKET_STYLE_URL,
    hasBearerPrefix: given.SHIPROCKET_BEARER_PREFIX === "true",
    sellerDomain: given.SHIPROCKET_SELLER_DOMAIN,
    timeoutMs: given.SHIPROCKET_TIMEOUT_MS,
    sendsCatalogData: given.SHIPROCKET_SEND_CATALOG_DATA === "true",
    takesDashboardDiscounts: given.SHIPROCKET_DASHBOARD_DISCOUNTS === "true",
    webhookHeader:
      name !== undefined && value !== undefined ? { name: name.toLowerCase(), value } : null,
    catalogAuth: given.SHIPROCKET_CATALOG_AUTH,
  };
}
