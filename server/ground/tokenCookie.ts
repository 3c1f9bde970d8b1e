/**
 * A cookie that holds a token of 43 characters, out of reach of scripts. Where the shop is reached by
 * https, its name makes the browser see to it that only this host can have set it, over https; at
 * http://localhost browsers take no such name.
 */
export function tokenCookie(
  origin: string,
  cookie: { name: string; sameSite: "Strict" | "Lax"; seconds: number },
) {
  const isSecure = origin.startsWith("https:");
  const name = isSecure ? `__Host-${cookie.name}` : cookie.name;
  const attributes = `Path=/; HttpOnly; SameSite=${cookie.sameSite}${isSecure ? "; Secure" : ""}`;
  const shape = new RegExp(`(?:^|;) *${name}=([A-Za-z0-9_-]{43}) *(?:;|$)`);
  return {
    name,
    /** The token that a `Cookie` header holds, or null. */
    read: (header: string | undefined) => header?.match(shape)?.[1] ?? null,
    /** `Set-Cookie` for a new token, or a new term of a known one. */
    set: (token: string) => `${name}=${token}; ${attributes}; Max-Age=${cookie.seconds}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
