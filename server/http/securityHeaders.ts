/** On every answer. */
const always: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions([]),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The headers of every answer; a shop that customers reach by https is never asked for by http again. */
export function securityHeaders(origin: string): Record<string, string> {
  if (!origin.startsWith("https:")) return always;
  return { ...always, "Strict-Transport-Security": "max-age=31536000" };
}

/** `payers`: hosts whose frames may ask the browser to pay. The microphone is for the search by voice. */
function permissions(payers: readonly string[]): string {
  const mayPay = ["self", ...payers.map((origin) => `"${origin}"`)].join(" ");
  return `camera=(), microphone=(self), geolocation=(), payment=(${mayPay})`;
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

/** What a page needs beyond the headers of every answer; `scripts` are the sources of its inline ones. */
export function pageHeaders(
  scripts: readonly string[],
  outside: OutsideSources,
): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(scripts, outside),
    "Permissions-Policy": permissions(outside.frame ?? []),
    ...(outside.opensWindows && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
  };
}

/**
 * The page's Content-Security-Policy: only our own files, the outside hosts that are named, and
 * exactly the inline scripts that the shop itself wrote. Data blocks (JSON-LD) are not scripts and need no hash.
 */
function contentSecurityPolicy(scripts: readonly string[], outside: OutsideSources): string {
  const allow = (kind: Kind, own: readonly string[]) =>
    `${kind}-src ${["'self'", ...own, ...(outside[kind] ?? [])].join(" ")}`;
  return [
    "default-src 'self'",
    allow("script", scripts),
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
