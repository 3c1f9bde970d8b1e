import { placesKey } from "./shell/ScrollPlaces.tsx";
import { startLater } from "./startLater.ts";

const start = `(${startLater.toString()})(${JSON.stringify(placesKey)})`;

const moduleScript = '<script type="module" async="">';

/**
 * A page is complete without its scripts, so they wait until it is painted: on a phone's connection
 * they would take the bandwidth of the first picture. React Router offers no such order, so the
 * finished document is changed: its module becomes a data block that a small script starts later.
 * Throws an Error when the document has no such module, because a page that never starts is a fault.
 */
export function paintBeforeScripts(html: string): string {
  const at = html.indexOf(moduleScript);
  if (at === -1) throw new Error("React Router's module script has changed its form");
  const end = html.indexOf("</script>", at) + "</script>".length;
  const waiting = html.slice(at, end).replace(moduleScript, '<script type="text/later">');
  return (
    html.slice(0, at).replaceAll('<link rel="modulepreload"', '<link rel="later"') +
    waiting +
    `<script>${start}</script>` +
    html.slice(end)
  );
}
