import { type Fit, fitLabels, fits } from "../../../../contract/reviewRules.ts";

/** What most of those who spoke of the size said, in a sentence; null where nobody did. */
export function fitSummary(counts: Readonly<Record<Fit, number>>): string | null {
  const total = fits.reduce((sum, fit) => sum + counts[fit], 0);
  if (total === 0) return null;
  const most = fits.reduce((best, fit) => (counts[fit] > counts[best] ? fit : best), "as thought");
  return `Size: ${counts[most]} of ${total} say “${fitLabels[most]}”.`;
}
