import type { InlineSources } from "./inlineScripts.ts";

/** A Content-Security-Policy from its directives. */
export const policyOf = (...directives: readonly string[]): string => directives.join("; ");

/**
 * On every answer. Documents replace the policy by one of their own (`documentHeaders`), so that an answer
 * which is no document, opened as one, loads and runs nothing.
 */
const always: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Permitted-Cross-Domain-Policies": "none",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  // Browsers show a PDF as an object of the document that they make for it.
  "Content-Security-Policy": policyOf(
    "default-src 'none'",
    "object-src 'self'",
    "frame-ancestors 'none'",
  ),
};

/**
 * The headers of every answer; a shop that customers reach by https is never asked for by http again. Other
 * hosts of its domain are not the shop's to speak for.
 */
export function securityHeaders(origin: string): Record<string, string> {
  if (!origin.startsWith("https:")) return always;
  return { ...always, "Strict-Transport-Security": "max-age=31536000" };
}

/** What no page of the shop asks a browser for, as Chromium names it. */
const neverAsked =
  "accelerometer,autoplay,browsing-topics,camera,display-capture,encrypted-media,geolocation,gyroscope,hid,idle-detection,local-fonts,magnetometer,midi,picture-in-picture,screen-wake-lock,serial,storage-access,sync-xhr,usb,window-management"
    .split(",")
    .map((feature) => `${feature}=()`)
    .join(", ");

/**
 * `payers`: hosts whose frames may ask the browser to pay. The microphone is for the search by voice, the place in
 * the room for pieces that are put there.
 */
function permissions(payers: readonly string[]): string {
  const mayPay = ["self", ...payers.map((origin) => `"${origin}"`)].join(" ");
  return `${neverAsked}, microphone=(self), xr-spatial-tracking=(self), payment=(${mayPay})`;
}

/** Of every answer that is a document: what it may load and run, and ask a browser for. */
export function documentHeaders(
  policy: string,
  payers: readonly string[] = [],
): Record<string, string> {
  return { "Content-Security-Policy": policy, "Permissions-Policy": permissions(payers) };
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
  /** True when their scripts write style attributes, which no policy can tell from another's. */
  styleAttributes?: boolean;
}

type Trait = "opensWindows" | "styleAttributes";
type Kind = Exclude<keyof OutsideSources, Trait>;

/** What several parts need, together. */
export function mergeSources(all: readonly OutsideSources[]): OutsideSources {
  const merged = (kind: Kind) => [...new Set(all.flatMap((sources) => sources[kind] ?? []))];
  const any = (trait: Trait) => all.some((sources) => sources[trait]);
  return {
    script: merged("script"),
    style: merged("style"),
    frame: merged("frame"),
    connect: merged("connect"),
    img: merged("img"),
    opensWindows: any("opensWindows"),
    styleAttributes: any("styleAttributes"),
  };
}

/** What a page needs beyond the headers of every answer. */
export function pageHeaders(
  inline: InlineSources,
  outside: OutsideSources,
): Record<string, string> {
  return {
    ...documentHeaders(pagePolicy(inline, outside), outside.frame),
    ...(outside.opensWindows && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
  };
}

/**
 * The page's Content-Security-Policy: only our own files, the outside hosts that are named, and exactly
 * the inline scripts and styles that the shop itself wrote. Data blocks (JSON-LD) are not scripts and need no
 * hash. What scripts hand on to be read as HTML goes through the one policy of `web/guardSinks.ts`.
 */
function pagePolicy({ scripts, styles }: InlineSources, outside: OutsideSources): string {
  const allow = (kind: Kind, own: readonly string[]) =>
    `${kind}-src ${["'self'", ...own, ...(outside[kind] ?? [])].join(" ")}`;
  return policyOf(
    "default-src 'self'",
    allow("script", scripts),
    allow("style", styles),
    ...(outside.styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    allow("img", ["data:"]),
    "font-src 'self' data:",
    allow("connect", []),
    allow("frame", []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  );
}
