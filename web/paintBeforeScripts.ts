import { placesKey } from "./shell/ScrollPositions.tsx";
import { startLater } from "./startLater.ts";
import { startSoon } from "./startSoon.ts";
import { startWhenUsed } from "./startWhenUsed.ts";

const starting = (when: (start: () => void) => void) =>
  `(${startLater.toString()})(${JSON.stringify(placesKey)},${when.toString()})`;
const startNow = starting(startSoon);
const startAtUse = starting(startWhenUsed);

/**
 * A page is complete without its scripts, so they wait until it is painted, and on a page to read
 * (`onlyForUse`) until somebody uses what needs them: on a phone's connection they would take the
 * bandwidth of the first picture. React Router offers no such order, so the finished document is
 * changed: its module and the data for it become data blocks that a small script starts later.
 * `mark` is the nonce of the page's own scripts, by which they are told from content.
 * Throws an Error when the document has no such scripts, because a page that never starts is a fault.
 */
export function paintBeforeScripts(html: string, mark: string, onlyForUse: boolean): string {
  const own = `<script nonce="${mark}"`;
  const moduleScript = `${own} type="module" async="">`;
  const dataScript = `${own}>window.__reactRouterContext`;
  const at = html.indexOf(moduleScript);
  if (at === -1) throw new Error("React Router's module script has changed its form");
  if (!html.includes(dataScript)) throw new Error("React Router's data has changed its form");
  const end = html.indexOf("</script>", at) + "</script>".length;
  const waiting = html
    .slice(at, end)
    .replace(moduleScript, `${own} type="text/later" data-later="module">`);
  return (
    html.slice(0, at).replaceAll('<link rel="modulepreload"', '<link rel="later"') +
    waiting +
    `${own}>${onlyForUse ? startAtUse : startNow}</script>` +
    html.slice(end)
  ).replaceAll(dataScript, `${own} type="text/later" data-later="">window.__reactRouterContext`);
}
