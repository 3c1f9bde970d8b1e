import { createHash, randomBytes } from "node:crypto";

/** What the renderer writes as the nonce of its own scripts; new for every document. */
export function newScriptMark(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Takes the mark out of a document, and answers the sources that a Content-Security-Policy has to name
 * for the inline scripts that carried it. Whatever came into the page as content cannot know the mark
 * of the rendering under way, so that a script within it is never named. The mark itself is no nonce
 * for browsers: a page is remembered, and what is in it could be read.
 */
export function sealScripts(document: Buffer, mark: string): { html: Buffer; sources: string[] } {
  // One character a byte: what is hashed are the document's bytes, whatever they mean.
  const html = document.toString("latin1");
  const attribute = ` nonce="${mark}"`;
  const sources = new Set<string>();
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    if (!html.startsWith("<script", html.lastIndexOf("<", at))) continue;
    const start = html.indexOf(">", at) + 1;
    const code = html.slice(start, html.indexOf("</script>", start));
    if (code !== "") sources.add(`'sha256-${sha256(code)}'`);
  }
  return { html: Buffer.from(html.replaceAll(attribute, ""), "latin1"), sources: [...sources] };
}

function sha256(bytes: string): string {
  return createHash("sha256").update(bytes, "latin1").digest("base64");
}
