import { sharedFiles } from "./sharedFiles.ts";
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
 * `mark` is the nonce of the page's own scripts, by which they are told from content. `data` is what the
 * page was rendered from, as `writeData` writes it; null where the router's own scripts carry it.
 * Throws an Error when the document has no such scripts, because a page that never starts is a fault.
 */
export function paintBeforeScripts(
  html: string,
  mark: string,
  { onlyForUse, data }: { onlyForUse: boolean; data: string | null },
): string {
  const own = `<script nonce="${mark}"`;
  const moduleScript = `${own} type="module" async="">`;
  const dataScript = `${own}>window.__reactRouterContext`;
  const at = html.indexOf(moduleScript);
  if (at === -1) throw new Error("React Router's module script has changed its form");
  if (!html.includes(dataScript)) throw new Error("React Router's data has changed its form");
  const entry = html.slice(at).match(/import\("([^"]+)"\);?<\/script>/)?.[1];
  if (entry === undefined) throw new Error("React Router's module script has changed its form");
  const end = html.indexOf("</script>", at) + "</script>".length;
  const before = data === null ? html.slice(0, at) : withData(html.slice(0, at), dataScript, data);
  const waiting = html
    .slice(at, end)
    .replace(moduleScript, `${own} type="text/later" data-later="module">`);
  return (
    waitingFiles(before, entry) +
    waiting +
    `${own}>${onlyForUse ? startAtUse : startNow}</script>` +
    html.slice(end)
  ).replaceAll(dataScript, `${own} type="text/later" data-later="">window.__reactRouterContext`);
}

const emptyStream = ";window.__reactRouterContext.stream = ";

/** The data in the place of the stream that would bring it. */
function withData(html: string, dataScript: string, data: string): string {
  const script = html.indexOf(dataScript);
  const end = html.indexOf("</script>", script);
  const stream = html.indexOf(emptyStream, script);
  if (stream === -1 || stream > end) throw new Error("React Router's data has changed its form");
  return `${html.slice(0, stream)};window.__reactRouterContext.data=${data}${html.slice(end)}`;
}

const preload = /<link rel="modulepreload" href="([^"]+)"/g;

/** The files of scripts wait too, in the order in which they run: the entry, which begins the page, last. */
function waitingFiles(html: string, entry: string): string {
  const files = Array.from(html.matchAll(preload), ([, file = ""]) => file).reverse();
  const places = new Map(files.map((file) => [file, place(file, entry)]));
  files.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  return html.replace(preload, () => {
    const file = files.shift() ?? "";
    return `<link rel="later" href="${file}"${file === entry ? ' data-last=""' : ""}`;
  });
}

/** What others need comes first. */
function place(file: string, entry: string): number {
  if (file === entry) return sharedFiles.length + 1;
  const shared = sharedFiles.findIndex((name) => file.split("/").at(-1)?.startsWith(`${name}-`));
  return shared === -1 ? sharedFiles.length : shared;
}
