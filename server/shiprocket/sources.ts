import type { ShiprocketSettings } from "./settings.ts";

/**
 * The hosts that pages must be allowed to load from while customers check out there. How its script places
 * its window is not written down: style attributes are allowed.
 */
export function shiprocketSources(
  settings: Pick<ShiprocketSettings, "apiUrl" | "scriptUrl" | "styleUrl"> | null,
) {
  if (settings === null) return {};
  const api = new URL(settings.apiUrl).origin;
  const script = new URL(settings.scriptUrl).origin;
  const style = new URL(settings.styleUrl).origin;
  const both = [...new Set([script, api])];
  return {
    script: [script],
    style: [style],
    frame: both,
    connect: both,
    opensWindows: true,
    styleAttributes: true,
  };
}
