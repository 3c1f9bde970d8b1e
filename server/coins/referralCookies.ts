import { referralCodePattern } from "../../contract/coinRules.ts";

/** How long a browser remembers whose link it followed. */
export const rememberedDays = 30;

/**
 * What a browser remembers of referrals, out of reach of scripts: whose link it followed, the first of
 * them, and whose own page of referrals it showed.
 */
export function referralCookies(origin: string) {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const cookie = (name: string) => {
    const shape = new RegExp(`(?:^|;) *${name}=([0-9A-Z]{10}) *(?:;|$)`);
    return {
      read(header: string | undefined): string | null {
        const code = header?.match(shape)?.[1] ?? "";
        return referralCodePattern.test(code) ? code : null;
      },
      set: (code: string) =>
        `${name}=${code}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${rememberedDays * 86_400}`,
    };
  };
  return { followed: cookie("referred"), own: cookie("refers") };
}
