import type { Pdf } from "./pdf.ts";
import { fromLeftToRight, type Run, runsOf, type Script, shape } from "./scripts.ts";

/** How a text that is not Latin alone is set. Sizes in points. */
export interface MixedStyle {
  font: string;
  size: number;
  color: string;
  align: "left" | "right" | "center";
  isStrong: boolean;
  features: PDFKit.Mixins.OpenTypeFeatures[];
}

/** Signs stand above and below the letters of these scripts: lines need more room than Latin ones. */
const lineHeight = 1.55;
/** From the top of a line to its baseline, in ems: that of the Latin face, so that both stand on one. */
const ascent = 0.95;

/** Writes a text of several scripts into a box and answers how high it became. */
export function writeMixed(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  style: MixedStyle,
): number {
  const lines = linesOf(pdf, text, width, style);
  lines.forEach((line, place) => {
    const left = width - widthOf(pdf, line.trimEnd(), style);
    let pen = x + { left: 0, center: left / 2, right: left }[style.align];
    const baseline = y + (place * lineHeight + ascent) * style.size;
    for (const run of fromLeftToRight(runsOf(line))) pen += drawRun(pdf, run, pen, baseline, style);
  });
  return lines.length * lineHeight * style.size;
}

/** How high the text becomes in a box of this width. */
export function heightOfMixed(pdf: Pdf, text: string, width: number, style: MixedStyle): number {
  return linesOf(pdf, text, width, style).length * lineHeight * style.size;
}

/** Words are measured, never lines: of letters of many scripts, each with all before it, that took seconds. */
function linesOf(pdf: Pdf, text: string, width: number, style: MixedStyle): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines = [""];
    let taken = 0;
    for (const word of wordsOf(pdf, paragraph, width, style)) {
      const line = lines.at(-1) ?? "";
      if (line === "" || taken + widthOf(pdf, word.trimEnd(), style) <= width) {
        lines[lines.length - 1] = line + word;
      } else {
        lines.push(word);
        taken = 0;
      }
      taken += widthOf(pdf, word, style);
    }
    return lines;
  });
}

/** Words with the space behind them; one that is wider than the box is broken between its letters. */
function wordsOf(pdf: Pdf, text: string, width: number, style: MixedStyle): string[] {
  return text.split(/(?<= )/).flatMap((word) => {
    if (widthOf(pdf, word.trimEnd(), style) <= width) return [word];
    const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(word);
    return [...letters].map(({ segment }) => segment);
  });
}

/** Widths of runs that a document has measured, by face, size and letters. */
const measured = new WeakMap<Pdf, Map<string, number>>();

function widthOf(pdf: Pdf, text: string, style: MixedStyle): number {
  const known = measured.get(pdf) ?? new Map<string, number>();
  measured.set(pdf, known);
  let sum = 0;
  for (const run of runsOf(text)) {
    const key = `${run.script ?? style.font} ${style.size} ${run.text}`;
    const width = known.get(key) ?? pdf.widthOfString(run.text, choose(pdf, run, style));
    known.set(key, width);
    sum += width;
  }
  return sum;
}

/** Takes the run's face, and answers what it is to be set with. */
function choose(pdf: Pdf, { script }: Run, { font, size, features }: MixedStyle) {
  pdf.font(script ?? font).fontSize(size);
  return script === null ? { features } : {};
}

/** Draws a run and answers how wide it is. */
function drawRun(pdf: Pdf, run: Run, x: number, baseline: number, style: MixedStyle): number {
  const { size, color, isStrong } = style;
  const options = choose(pdf, run, style);
  pdf.fillColor(color);
  if (run.script === null) {
    pdf.text(run.text, x, baseline, { lineBreak: false, baseline: "alphabetic", ...options });
    return pdf.widthOfString(run.text, options);
  }
  // There is one weight of each face: a thin stroke makes it strong.
  if (isStrong) pdf.lineWidth(0.02 * size).strokeColor(color);
  // Glyphs stand in another order than letters: what is copied or searched is said beside them.
  pdf.markContent("Span", { actual: run.text });
  pdf.text(run.text, x, baseline, {
    ...{ lineBreak: false, baseline: "alphabetic", fill: true, stroke: isStrong },
  });
  pdf.endMarkedContent();
  return pdf.widthOfString(run.text);
}

/** The part of PDFKit's font that chooses glyphs: fontkit's, which knows these scripts but in part. */
interface LaidOut {
  font: {
    layout(text: string): object;
    getGlyph(id: number, codePoints: number[]): object;
  };
}

/** Embeds the faces of these scripts; HarfBuzz chooses their glyphs. */
export function registerScripts(pdf: Pdf, faces: readonly [Script, Buffer][]): void {
  for (const [script, bytes] of faces) {
    pdf.registerFont(script, bytes).font(script);
    const { font } = (pdf as unknown as { _font: LaidOut })._font;
    font.layout = (text) => {
      const positions = shape(text, script);
      return {
        glyphs: positions.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
        positions,
        // Asked for after PDFKit has scaled the positions.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    };
  }
}
