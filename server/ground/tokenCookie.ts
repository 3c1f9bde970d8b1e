import type { VisitorCookie } from "../../contract/cookies.ts";

/** That of the back office: staff are told of it there, not by the notice for customers. */
type StaffCookie = "aangan_staff";

/** As tokens are written. */
const token = /^[A-Za-z0-9_-]{43}$/;

/**
 * A cookie that holds a token, or what `holds` says from beginning to end, out of reach of scripts. Where the shop is reached by
 * https, its name makes the browser see to it that only this host can have set it, over https; at
 * http://localhost browsers take no such name.
 */
export function tokenCookie(
  origin: string,
  cookie: {
    name: VisitorCookie | StaffCookie;
    sameSite: "Strict" | "Lax";
    seconds: number;
    holds?: RegExp;
  },
) {
  const isSecure = origin.startsWith("https:");
  const name = isSecure ? `__Host-${cookie.name}` : cookie.name;
  const attributes = `Path=/; HttpOnly; SameSite=${cookie.sameSite}${isSecure ? "; Secure" : ""}`;
  const value = (cookie.holds ?? token).source.slice(1, -1);
  const shape = new RegExp(`(?:^|;) *${name}=(${value}) *(?:;|$)`);
  return {
    name,
    /** The token that a `Cookie` header holds, or null. */
    read: (header: string | undefined) => header?.match(shape)?.[1] ?? null,
    /** `Set-Cookie` for a new token, or a new term of a known one. */
    set: (token: string) => `${name}=${token}; ${attributes}; Max-Age=${cookie.seconds}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
