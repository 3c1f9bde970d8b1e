import { createHash } from "node:crypto";

/** On every answer. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  "Cross-Origin-Opener-Policy": "same-origin",
};

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The page's Content-Security-Policy: only our own files and exactly the inline scripts that this
 * document holds. Data blocks (JSON-LD) are not scripts and need no hash.
 */
export function contentSecurityPolicy(html: Buffer): string {
  // One character a byte: what is hashed are the document's bytes, whatever they mean.
  const hashes = [...html.toString("latin1").matchAll(inlineScript)]
    .filter(([, attributes]) => !attributes?.includes("application/ld+json"))
    .map(
      ([, , code]) =>
        `'sha256-${createHash("sha256")
          .update(code ?? "", "latin1")
          .digest("base64")}'`,
    );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
