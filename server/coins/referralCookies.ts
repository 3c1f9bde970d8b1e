import { referralCodePattern } from "../../contract/coinRules.ts";
import { tokenCookie } from "../ground/tokenCookie.ts";

/** How long a browser remembers whose link it followed. */
export const rememberedDays = 30;

/**
 * What a browser remembers of referrals, out of reach of scripts: whose link it followed, the first of
 * them, and whose own page of referrals it showed.
 */
export function referralCookies(origin: string) {
  const seconds = rememberedDays * 86_400;
  const cookie = (name: string) =>
    tokenCookie(origin, { name, sameSite: "Lax", seconds, holds: referralCodePattern });
  return { followed: cookie("referred"), own: cookie("refers") };
}
