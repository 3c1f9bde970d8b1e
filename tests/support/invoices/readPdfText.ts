import { inflateSync } from "node:zlib";

/** For tests: the words that a PDF of ours shows, page by page, in the order in which they are drawn. */
export function readPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const texts: string[] = [];
  for (const page of objects.values()) {
    if (!/\/Type \/Page\b/.test(page.head)) continue;
    const content = objects.get(reference(page.head, "Contents"))?.stream.toString("latin1") ?? "";
    const resources = objects.get(reference(page.head, "Resources"))?.head ?? "";
    texts.push(readPage(content, fontsOf(resources, objects)));
  }
  return texts.join("\n");
}

interface PdfObject {
  head: string;
  stream: Buffer;
}

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const source = pdf.toString("latin1");
  const objects = new Map<number, PdfObject>();
  for (const match of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", raw] = (match[2] ?? "").split("stream\n");
    const isPacked = head.includes("FlateDecode");
    const bytes = Buffer.from(raw?.replace(/\nend$/, "") ?? "", "latin1");
    objects.set(Number(match[1]), { head, stream: isPacked ? inflateSync(bytes) : bytes });
  }
  return objects;
}

function reference(head: string, key: string): number {
  return Number(head.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1]);
}

/** From glyph to letter, by the name of the font in the page. */
function fontsOf(resources: string, objects: Map<number, PdfObject>) {
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = "", font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const head = objects.get(Number(font))?.head ?? "";
    const table = objects.get(reference(head, "ToUnicode"))?.stream.toString("latin1") ?? "";
    const letters = new Map<string, string>();
    for (const [, first = "", list = ""] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
      [...list.matchAll(/<([\w ]+)>/g)].forEach(([, codes = ""], place) => {
        const code = codes.replaceAll(" ", "");
        const glyph = (Number.parseInt(first, 16) + place).toString(16).padStart(4, "0");
        letters.set(glyph, Buffer.from(code, "hex").swap16().toString("utf16le"));
      });
    }
    fonts.set(name, letters);
  }
  return fonts;
}

function readPage(content: string, fonts: Map<string, Map<string, string>>): string {
  let letters = new Map<string, string>();
  let text = "";
  // What is said beside glyphs stands for them.
  const said = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\s*>> BDC[\s\S]*?\nEMC/;
  const drawn = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/;
  const parts = content.matchAll(new RegExp(`${drawn.source}|${said.source}`, "g"));
  for (const [, font, shown, actual] of parts) {
    if (actual !== undefined) text += `${readString(actual)}\n`;
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    for (const [, glyphs = ""] of (shown ?? "").matchAll(/<(\w+)>/g)) {
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? "").join("");
    }
    if (shown !== undefined) text += "\n";
  }
  return text;
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A string of a PDF in UTF-16, behind its mark. */
function readString(written: string): string {
  const bytes = written.replaceAll(/\\([\s\S])/g, (_, letter) => escapes[letter] ?? letter);
  return Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le");
}
