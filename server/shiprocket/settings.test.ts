import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";

const whole = {
  SHIPROCKET_API_KEY: "key-of-the-shop",
  SHIPROCKET_API_SECRET: "secret-of-the-shop",
  SHIPROCKET_WEBHOOK_PATH_TOKEN: "0123456789abcdef0123456789abcdef",
};

it("uses the built-in checkout where nothing is set", () => {
  expect(readConfig({}).shiprocket).toBeNull();
});

it("is the production service, sending prices along and trusting nobody, with keys alone", () => {
  expect(readConfig(whole).shiprocket).toEqual({
    apiUrl: "https://checkout-api.shiprocket.com",
    scriptUrl: "https://checkout-ui.shiprocket.com/assets/js/channels/shopify.js",
    styleUrl: "https://checkout-ui.shiprocket.com/assets/styles/shopify.css",
    apiKey: "key-of-the-shop",
    apiSecret: "secret-of-the-shop",
    webhookPathToken: "0123456789abcdef0123456789abcdef",
    hasBearerPrefix: false,
    sellerDomain: undefined,
    timeoutMs: 15_000,
    sendsCatalogData: true,
    takesDashboardDiscounts: false,
    webhookHeader: null,
    catalogAuth: "require",
  });
});

it.each([
  ["X-Shop-Hook: s3cret:with:colons", { name: "x-shop-hook", value: "s3cret:with:colons" }],
  ["X-Shop-Hook:s3cret", { name: "x-shop-hook", value: "s3cret" }],
])("reads the webhook's header %s", (SHIPROCKET_WEBHOOK_HEADER, header) => {
  expect(readConfig({ ...whole, SHIPROCKET_WEBHOOK_HEADER }).shiprocket?.webhookHeader).toEqual(
    header,
  );
});

describe("refuses to start", () => {
  it.each(Object.keys(whole))("without %s beside the others", (name) => {
    expect(() => readConfig({ ...whole, [name]: "" })).toThrow(`${name}: is needed`);
  });

  it.each([
    ["SHIPROCKET_WEBHOOK_PATH_TOKEN", "guessable"],
    ["SHIPROCKET_WEBHOOK_PATH_TOKEN", "../".repeat(12)],
    ["SHIPROCKET_API_URL", "checkout-api.shiprocket.com"],
    ["SHIPROCKET_SCRIPT_URL", "javascript:alert(1)"],
    ["SHIPROCKET_TIMEOUT_MS", "0"],
    ["SHIPROCKET_WEBHOOK_HEADER", "no colon"],
    ["SHIPROCKET_CATALOG_AUTH", "maybe"],
  ])("with %s=%s", (name, value) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(name);
  });
});
