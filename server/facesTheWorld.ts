import { isIPv4 } from "node:net";

/**
 * Whether others than the people at this machine may reach the shop: its address is no loopback one,
 * or it listens beyond loopback.
 */
export function facesTheWorld({
  SITE_ORIGIN,
  HOST,
}: {
  SITE_ORIGIN?: string | undefined;
  HOST: string;
}): boolean {
  if (!isLoopback(HOST)) return true;
  return SITE_ORIGIN !== undefined && !isLoopback(new URL(SITE_ORIGIN).hostname);
}

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  if (isIPv4(name)) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}
