import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import type { NetworkOf } from "./connections.ts";

/** Proxies whose word on the visitor is believed: by address, or by how many there are in front. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

const names = ["loopback", "linklocal", "uniquelocal"];
const advice =
  "Name your proxies by address or network, such as loopback or 10.0.0.0/8,2001:db8::7, or say how many there are, such as 1.";

/** The setting `TRUST_PROXY`. */
export const trustedProxiesSchema = z
  .string()
  .default("false")
  .transform((setting, context): TrustedProxies => {
    if (setting === "false") return false;
    if (/^[1-9]$/.test(setting)) return (_address, hop) => hop < Number(setting);
    const proxies = setting.split(",").map((proxy) => proxy.trim());
    const wrong = proxies.find((proxy) => !names.includes(proxy) && !isNetwork(proxy));
    if (wrong === undefined) return proxies;
    const message =
      setting === "true"
        ? `true would believe whatever a visitor writes into X-Forwarded-For. ${advice}`
        : `${JSON.stringify(wrong)} is no address and no network. ${advice}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** An address or a network in CIDR notation; the network of all addresses is nobody's. */
function isNetwork(text: string): boolean {
  const [address = "", length = "1"] = text.split("/");
  return (
    isAddress(address) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)) && Number(length) > 0
  );
}

function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/**
 * Makes `request.ip` an address whatever X-Forwarded-For says. The header is read from the right,
 * where the nearest proxy wrote, and what stands left of something that is no address is nobody's
 * word. Ports that some proxies write are left out.
 */
export function registerTrustedProxies(app: FastifyInstance, trusted: TrustedProxies): void {
  if (trusted === false) return;
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const said = headers["x-forwarded-for"];
    if (said === undefined) return;
    const addresses = String(said).split(",").map(withoutPort);
    const lastWrong = addresses.findLastIndex((address) => !isAddress(address));
    headers["x-forwarded-for"] = addresses.slice(lastWrong + 1).join(", ");
  });
}

function withoutPort(text: string): string {
  const [, bracketed, plain] = text.trim().match(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/) ?? [];
  return bracketed ?? plain ?? text.trim();
}

/** Whose a connection is: a visitor's where nothing stands in front of the shop, else a proxy's and so of many. */
export function visitorsNetwork(
  trustProxy: TrustedProxies,
  network: (address: string) => string,
): NetworkOf {
  if (trustProxy !== false) return () => null;
  return (address) => {
    if (!ipaddr.isValid(address)) return null;
    // What comes from the machine itself was sent on by something that runs there.
    const parsed = ipaddr.process(address);
    return parsed.range() === "loopback" ? null : network(parsed.toString());
  };
}
