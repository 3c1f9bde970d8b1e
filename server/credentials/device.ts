import ipaddr from "ipaddr.js";
import { network } from "../limits/index.ts";

/** Who asks, as far as the request says: never proof of anything. */
export interface Visit {
  /** The visitor's network address. */
  address: string;
  userAgent: string | undefined;
}

type Names = readonly (readonly [RegExp, string])[];

/** The first that fits: browsers also carry the names of those that they want to be taken for. */
const browsers: Names = [
  [/\bInstagram\b/, "Instagram"],
  [/\bFB(?:AN|AV|_IAB)\b/, "Facebook"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:OPR|OPiOS|Opera)\b/, "Opera"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const systems: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** So many characters are looked at: a browser says less, and others may send what holds a pattern up. */
const longest = 500;

/** "Chrome on Android" and the like, of words of ours alone; empty for a browser that we do not know. */
export function deviceLabel(userAgent = ""): string {
  const said = userAgent.slice(0, longest);
  const of = (names: Names) => names.find(([shape]) => shape.test(said))?.[1];
  return [of(browsers), of(systems)].filter((name) => name !== undefined).join(" on ");
}

/** Enough to tell home from another town, not one household from the next: a /24, or a /48 of IPv6. */
export function coarseNetwork(address: string): string {
  const [whole = ""] = network(address).split("/");
  if (!ipaddr.IPv6.isValid(whole)) return whole.replace(/\.\d+$/, ".x");
  const site = ipaddr.IPv6.parse(whole).parts.slice(0, 3);
  return `${site.map((part) => part.toString(16)).join(":")}:x`;
}
