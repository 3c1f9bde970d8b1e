/** Hosts that mean this very machine. */
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Whether the address is the shop's own, so that nobody is sent elsewhere after paying. While no
 * SITE_ORIGIN is set the shop runs on its maker's machine, and is whatever loopback host it was called by.
 */
export function isOwnUrl(
  url: string,
  shop: { origin: string; isPublic: boolean; host: string | undefined },
): boolean {
  const { origin, host, username, password } = new URL(url);
  if (username !== "" || password !== "") return false;
  if (origin === new URL(shop.origin).origin) return true;
  return !shop.isPublic && loopback.test(host) && host === shop.host?.toLowerCase();
}
