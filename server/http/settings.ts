import { z } from "zod";
import { type TrustedProxies, trustedProxiesSchema } from "./trustedProxies.ts";

/** How the shop is reached, and how many it serves. */
export const httpEnvironment = {
  /** Port of the shop; 0 picks a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to bind; loopback unless told otherwise. */
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Proxies in front that are believed on X-Forwarded-For, -Proto and -Host. */
  TRUST_PROXY: trustedProxiesSchema,
  /** Seconds in which a process that was asked to end lets visitors in still. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  /** `false` keeps the API's document and its page to the owner. */
  API_DOCS: z.enum(["true", "false"]).default("true"),
  /** Megabytes of rendered pages and answers kept in memory. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
  /** Milliseconds that a crowd may wait for pages made afresh before browsing is refused, so that buying goes on. */
  SHED_AFTER_MS: z.coerce.number().int().min(50).max(600_000).default(1000),
};

export interface HttpSettings {
  port: number;
  host: string;
  trustProxy: TrustedProxies;
  /** For a balancer to notice in that a process ends; nobody waits for one where the shop faces nobody. */
  drainSeconds: number;
  apiDocs: boolean;
  pageCacheBytes: number;
  /** Milliseconds; see `AdmissionLimits`. */
  shedAfterMs: number;
}

export function httpSettings(
  settings: z.output<z.ZodObject<typeof httpEnvironment>>,
  isPublic: boolean,
): HttpSettings {
  return {
    port: settings.PORT,
    host: settings.HOST,
    trustProxy: settings.TRUST_PROXY,
    drainSeconds: settings.DRAIN_SECONDS ?? (isPublic ? 5 : 0),
    apiDocs: settings.API_DOCS === "true",
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    shedAfterMs: settings.SHED_AFTER_MS,
  };
}
