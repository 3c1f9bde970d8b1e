import { staffSessionHours } from "../../contract/staffRules.ts";

/**
 * The cookie of the back office. Where the shop is reached by https, its name makes the browser see to
 * it that only this host can have set it, over https; at http://localhost browsers take no such name.
 */
export function sessionCookie(origin: string) {
  const isSecure = origin.startsWith("https:");
  const name = isSecure ? "__Host-aangan_staff" : "aangan_staff";
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  const shape = new RegExp(`(?:^|;) *${name}=([A-Za-z0-9_-]{43}) *(?:;|$)`);
  return {
    name,
    /** The token that a `Cookie` header holds, or null. */
    read: (header: string | undefined) => header?.match(shape)?.[1] ?? null,
    /** `Set-Cookie` for a new session; the browser forgets it with the session. */
    set: (token: string) =>
      `${name}=${token}; ${attributes}; Max-Age=${staffSessionHours.most * 3600}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
