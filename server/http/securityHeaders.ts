import { createHash } from "node:crypto";

/** On every answer. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions([]),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** `payers`: hosts whose frames may ask the browser to pay. */
function permissions(payers: readonly string[]): string {
  const mayPay = ["self", ...payers.map((origin) => `"${origin}"`)].join(" ");
  return `camera=(), microphone=(), geolocation=(), payment=(${mayPay})`;
}

/** Hosts beside our own that pages may use, such as those of the checkout's provider. */
export interface OutsideSources {
  script?: readonly string[];
  style?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  /** True when they open windows, such as a bank's, that have to speak to the page. */
  opensWindows?: boolean;
}

type Kind = Exclude<keyof OutsideSources, "opensWindows">;

/** What several parts need, together. */
export function mergeSources(all: readonly OutsideSources[]): OutsideSources {
  const merged = (kind: Kind) => [...new Set(all.flatMap((sources) => sources[kind] ?? []))];
  return {
    script: merged("script"),
    style: merged("style"),
    frame: merged("frame"),
    connect: merged("connect"),
    img: merged("img"),
    opensWindows: all.some(({ opensWindows }) => opensWindows),
  };
}

/** What a page needs beyond the headers of every answer. */
export function pageHeaders(html: Buffer, outside: OutsideSources): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(html, outside),
    "Permissions-Policy": permissions(outside.frame ?? []),
    ...(outside.opensWindows && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
  };
}

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The page's Content-Security-Policy: only our own files, the outside hosts that are named, and
 * exactly the inline scripts that this document holds. Data blocks (JSON-LD) are not scripts and need no hash.
 */
function contentSecurityPolicy(html: Buffer, outside: OutsideSources): string {
  // One character a byte: what is hashed are the document's bytes, whatever they mean.
  const hashes = [...html.toString("latin1").matchAll(inlineScript)]
    .filter(([, attributes]) => !attributes?.includes("application/ld+json"))
    .map(
      ([, , code]) =>
        `'sha256-${createHash("sha256")
          .update(code ?? "", "latin1")
          .digest("base64")}'`,
    );
  const allow = (kind: Kind, own: readonly string[]) =>
    `${kind}-src ${["'self'", ...own, ...(outside[kind] ?? [])].join(" ")}`;
  return [
    "default-src 'self'",
    allow("script", [...new Set(hashes)]),
    allow("style", ["'unsafe-inline'"]),
    allow("img", ["data:"]),
    "font-src 'self' data:",
    allow("connect", []),
    allow("frame", []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
