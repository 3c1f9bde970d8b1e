import { createHash } from "node:crypto";

/** On every answer. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Hosts beside our own that pages may use, such as those of the checkout's provider. */
export interface OutsideSources {
  script?: readonly string[];
  style?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
}

/** What several parts need, together. */
export function mergeSources(all: readonly OutsideSources[]): OutsideSources {
  const merged = (kind: keyof OutsideSources) => [
    ...new Set(all.flatMap((sources) => sources[kind] ?? [])),
  ];
  return {
    script: merged("script"),
    style: merged("style"),
    frame: merged("frame"),
    connect: merged("connect"),
  };
}

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The page's Content-Security-Policy: only our own files, the outside hosts that are named, and
 * exactly the inline scripts that this document holds. Data blocks (JSON-LD) are not scripts and need no hash.
 */
export function contentSecurityPolicy(html: Buffer, outside: OutsideSources = {}): string {
  // One character a byte: what is hashed are the document's bytes, whatever they mean.
  const hashes = [...html.toString("latin1").matchAll(inlineScript)]
    .filter(([, attributes]) => !attributes?.includes("application/ld+json"))
    .map(
      ([, , code]) =>
        `'sha256-${createHash("sha256")
          .update(code ?? "", "latin1")
          .digest("base64")}'`,
    );
  const allow = (kind: keyof OutsideSources, own: readonly string[]) =>
    `${kind}-src ${["'self'", ...own, ...(outside[kind] ?? [])].join(" ")}`;
  return [
    "default-src 'self'",
    allow("script", [...new Set(hashes)]),
    allow("style", ["'unsafe-inline'"]),
    "img-src 'self' data:",
    "font-src 'self' data:",
    allow("connect", []),
    allow("frame", []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
