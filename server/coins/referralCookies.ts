import { referralCodePattern, rememberedDays } from "../../contract/coinRules.ts";
import { tokenCookie } from "../ground/tokenCookie.ts";

/**
 * What a browser remembers of referrals, out of reach of scripts: whose link it followed, the first of
 * them, and whose own page of referrals it showed.
 */
export function referralCookies(origin: string) {
  const seconds = rememberedDays * 86_400;
  const cookie = (name: "referred" | "refers") =>
    tokenCookie(origin, { name, sameSite: "Lax", seconds, holds: referralCodePattern });
  return { followed: cookie("referred"), own: cookie("refers") };
}
