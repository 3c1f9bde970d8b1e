/** Hosts that mean this very machine. */
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * The address as every reader understands it, or null when it is not the shop's own, so that nobody is
 * sent elsewhere after paying: what is written `shop\@other` is the shop to a browser and another host
 * to other programs. While no SITE_ORIGIN is set the shop runs on its maker's machine, and is whatever
 * loopback host it was called by.
 */
export function ownUrl(
  url: string,
  shop: { origin: string; isPublic: boolean; host: string | undefined },
): string | null {
  const { origin, host, username, password, href } = new URL(url);
  if (username !== "" || password !== "" || url.includes("\\")) return null;
  if (origin === new URL(shop.origin).origin) return href;
  const isHere = !shop.isPublic && loopback.test(host) && host === shop.host?.toLowerCase();
  return isHere ? href : null;
}
