import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";

/** The face of invoices: it is no web font, which HarfBuzz does not read. */
const file = fileURLToPath(new URL("../../server/invoices/fonts/strong.ttf", import.meta.url));
const face = new Face(new Blob(Uint8Array.from(readFileSync(file)).buffer));
const font = new Font(face);

/** A line of text as an SVG path, so that no machine needs the face: its middle at x, its baseline at y, in pixels. */
export function lettering(text: string, [x, y]: readonly [number, number], size: number): string {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  const scale = size / face.upem;
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  let at = 0;
  const glyphs = infos.map(({ codepoint }, place) => {
    const glyph = `<path transform="translate(${at} 0)" d="${font.glyphToPath(codepoint)}"/>`;
    at += advances[place] ?? 0;
    return glyph;
  });
  const place = `translate(${x - (width * scale) / 2} ${y}) scale(${scale} ${-scale})`;
  return `<g transform="${place}">${glyphs.join("")}</g>`;
}
