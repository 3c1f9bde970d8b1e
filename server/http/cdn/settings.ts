import { z } from "zod";

const cdnKinds = ["fastly", "cloudflare"] as const;

/** Settings of a CDN before the whole shop, as `server/config.ts` takes them together. */
export const cdnEnvironment = {
  /** Where it is told what changed, such as `https://api.fastly.com/service/<id>/purge`. */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  /** How it wants to hear it; others speak as one of the two. */
  CDN_KIND: z.enum(cdnKinds).default("fastly"),
  /** Seconds for which it may keep what nobody tells it to forget. */
  CDN_SECONDS: z.coerce.number().int().min(1).max(2_592_000).default(3600),
};

type Environment = z.infer<z.ZodObject<typeof cdnEnvironment>>;

export interface CdnSettings {
  purgeUrl: string;
  token: string;
  kind: (typeof cdnKinds)[number];
  seconds: number;
}

/** Null where no CDN is told anything: it keeps answers for a minute then. */
export function cdnSettings(environment: Environment): CdnSettings | null {
  const { CDN_PURGE_URL, CDN_PURGE_TOKEN, CDN_KIND, CDN_SECONDS } = environment;
  if (CDN_PURGE_URL === undefined || CDN_PURGE_TOKEN === undefined) return null;
  return { purgeUrl: CDN_PURGE_URL, token: CDN_PURGE_TOKEN, kind: CDN_KIND, seconds: CDN_SECONDS };
}

export function requireWholeCdn(environment: Environment, context: z.RefinementCtx): void {
  const { CDN_PURGE_URL, CDN_PURGE_TOKEN } = environment;
  if ((CDN_PURGE_URL === undefined) === (CDN_PURGE_TOKEN === undefined)) return;
  const missing = CDN_PURGE_URL === undefined ? "CDN_PURGE_URL" : "CDN_PURGE_TOKEN";
  const message = "goes with CDN_PURGE_URL and CDN_PURGE_TOKEN: both or none";
  context.addIssue({ code: "custom", path: [missing], message });
}
