import { placesKey } from "./shell/ScrollPositions.tsx";
import { startLater } from "./startLater.ts";

const start = `(${startLater.toString()})(${JSON.stringify(placesKey)})`;

/**
 * A page is complete without its scripts, so they wait until it is painted: on a phone's connection
 * they would take the bandwidth of the first picture. React Router offers no such order, so the
 * finished document is changed: its module becomes a data block that a small script starts later.
 * `mark` is the nonce of the page's own scripts, by which the module is told from content.
 * Throws an Error when the document has no such module, because a page that never starts is a fault.
 */
export function paintBeforeScripts(html: string, mark: string): string {
  const own = `<script nonce="${mark}"`;
  const moduleScript = `${own} type="module" async="">`;
  const at = html.indexOf(moduleScript);
  if (at === -1) throw new Error("React Router's module script has changed its form");
  const end = html.indexOf("</script>", at) + "</script>".length;
  const waiting = html.slice(at, end).replace(moduleScript, `${own} type="text/later">`);
  return (
    html.slice(0, at).replaceAll('<link rel="modulepreload"', '<link rel="later"') +
    waiting +
    `${own}>${start}</script>` +
    html.slice(end)
  );
}
