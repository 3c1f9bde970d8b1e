import { createHash, randomBytes } from "node:crypto";

/** Sources that a Content-Security-Policy has to name for what stands within a document itself. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What the renderer writes as the nonce of its own scripts and styles; new for every document. */
export function newScriptMark(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Takes the mark out of a document, and answers the sources of the inline scripts and styles that carried
 * it. Whatever came into the page as content cannot know the mark
 * of the rendering under way, so that a script within it is never named. The mark itself is no nonce
 * for browsers: a page is remembered, and what is in it could be read.
 */
export function sealInline(document: Buffer, mark: string): { html: Buffer } & InlineSources {
  // One character a byte: what is hashed are the document's bytes, whatever they mean.
  const html = document.toString("latin1");
  const attribute = ` nonce="${mark}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    const tag = html.slice(html.lastIndexOf("<", at) + 1, at).split(" ", 1)[0];
    if (tag !== "script" && tag !== "style") continue;
    const start = html.indexOf(">", at) + 1;
    const text = html.slice(start, html.indexOf(`</${tag}>`, start));
    if (text !== "") found[tag].add(hashSource(Buffer.from(text, "latin1")));
  }
  return {
    html: Buffer.from(html.replaceAll(attribute, ""), "latin1"),
    scripts: [...found.script],
    styles: [...found.style],
  };
}

/** The source that names exactly this script or style. */
export function hashSource(text: string | Buffer): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
