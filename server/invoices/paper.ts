import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { printedLetter } from "../../contract/printedLetters.ts";
import { projectRoot } from "../ground/projectRoot.ts";
import { heightOfMixed, registerScripts, writeMixed } from "./mixedText.ts";
import type { Pdf } from "./pdf.ts";
import { loadScripts, runsOf } from "./scripts.ts";

/** A4 in points, and what stays white around it. */
export const sheet = { width: 595.28, height: 841.89, left: 44, right: 551.28, top: 46, foot: 778 };

export const colours = {
  ink: "#211c18",
  ash: "#685e55",
  line: "#d9cebd",
  plaster: "#f6f1e9",
  sheesham: "#7a4527",
  madder: "#a52a3f",
} as const;

export interface Style {
  font?: "text" | "strong" | "display";
  size: number;
  color?: string;
  align?: "left" | "right" | "center";
  /** Letter-spacing in points. */
  spacing?: number;
}

const faces = ["text", "strong", "display", "rupee"] as const;
let fontFiles: Promise<[name: string, bytes: Buffer][]> | undefined;

/**
 * An empty document with the shop's faces embedded, and its whole content once it is ended. `content`
 * holds every letter that will be written, `author` is the name of the shop.
 */
export async function openPaper(
  title: string,
  content: string,
  author: string,
): Promise<{ pdf: Pdf; finish(): Promise<Buffer> }> {
  // Loaded with the first invoice: nothing else needs it.
  const { default: Document } = await import("pdfkit");
  fontFiles ??= Promise.all(
    faces.map(async (name) => [
      name,
      await readFile(join(projectRoot, "server/invoices/fonts", `${name}.ttf`)),
    ]),
  );
  const fonts = await fontFiles;
  const scripts = await loadScripts(content.normalize("NFC"));
  const pdf = new Document({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: "en-IN",
    displayTitle: true,
    font: join(projectRoot, "server/invoices/fonts/text.ttf"),
    info: { Title: title, Author: author, Producer: author, Creator: author },
  });
  for (const [name, bytes] of fonts) pdf.registerFont(name, bytes);
  registerScripts(pdf, scripts);
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  return {
    pdf,
    async finish() {
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** Writes text into a box and answers how high it became. Figures have one width. */
export function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style,
): number {
  const shown = printable(text);
  if (isMixed(shown)) return writeMixed(pdf, shown, x, y, width, mixedStyle(style));
  const { font = "text", size, color = colours.ink } = style;
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(shown, x, y, optionsOf(style, width));
  return pdf.heightOfString(shown, optionsOf(style, width));
}

/** How high the text becomes in a box of this width. */
export function heightOf(pdf: Pdf, text: string, width: number, style: Style): number {
  const shown = printable(text);
  if (isMixed(shown)) return heightOfMixed(pdf, shown, width, mixedStyle(style));
  pdf.font(style.font ?? "text").fontSize(style.size);
  return pdf.heightOfString(shown, optionsOf(style, width));
}

const features = ["tnum", "kern"] as PDFKit.Mixins.OpenTypeFeatures[];

function optionsOf({ size, align = "left", spacing = 0 }: Style, width: number) {
  return { width, align, lineGap: size * 0.18, characterSpacing: spacing, features };
}

function isMixed(text: string): boolean {
  return runsOf(text).some(({ script }) => script !== null);
}

function mixedStyle({ font = "text", size, color = colours.ink, align = "left" }: Style) {
  return { font, size, color, align, isStrong: font !== "text", features };
}

/** One line that begins with the rupee sign, which is in a face of its own, up to a right edge. */
export function writeRupees(
  pdf: Pdf,
  amount: string,
  right: number,
  y: number,
  size: number,
): void {
  const features = ["tnum"] as PDFKit.Mixins.OpenTypeFeatures[];
  pdf.font("strong").fontSize(size).fillColor(colours.ink);
  const left = right - pdf.widthOfString(amount, { features });
  pdf.text(amount, left, y, { lineBreak: false, features });
  pdf.font("rupee").fontSize(size);
  pdf.text("₹", left - pdf.widthOfString("₹") - size * 0.12, y, { lineBreak: false });
}

export function rule(pdf: Pdf, y: number, color: string = colours.line, weight = 0.6): void {
  pdf.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(weight).strokeColor(color).stroke();
}

/** What the faces can show: letters beyond them lose their marks, others become `?`. */
function printable(text: string): string {
  const shown = Array.from(text.normalize("NFC"), (letter) => printedLetter(letter) ?? "?");
  return runsOf(shown.join(""))
    .map((run) => run.text)
    .join("");
}
