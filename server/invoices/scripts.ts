import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "harfbuzzjs";
import { projectRoot } from "../ground/projectRoot.ts";

/** The scripts that names and addresses are written in in India beside Latin, by their blocks of Unicode. */
export const scripts = {
  arabic: [0x0600, 0x06ff],
  devanagari: [0x0900, 0x097f],
  bengali: [0x0980, 0x09ff],
  gurmukhi: [0x0a00, 0x0a7f],
  gujarati: [0x0a80, 0x0aff],
  oriya: [0x0b00, 0x0b7f],
  tamil: [0x0b80, 0x0bff],
  telugu: [0x0c00, 0x0c7f],
  kannada: [0x0c80, 0x0cff],
  malayalam: [0x0d00, 0x0d7f],
} as const;
export type Script = keyof typeof scripts;

/** What all of them use: the dandas, and the joiners that choose between forms. */
export const shared = "\u0964\u0965\u200c\u200d";

/** Letters of one script, or of none of these. */
export interface Run {
  script: Script | null;
  text: string;
}

const names = Object.keys(scripts) as Script[];

function scriptOf(letter: string): Script | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return names.find((name) => code >= scripts[name][0] && code <= scripts[name][1]);
}

/** Parts a text where its script changes. Joiners beside no such letter mean nothing and are left out. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const isShared = shared.includes(letter);
    const script = isShared && last?.script ? last.script : (scriptOf(letter) ?? null);
    if (isShared && script === null) continue;
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

const isFromRight = ({ script }: Run) => script === "arabic";

/** Runs as they stand from left to right: words that are read from the right follow each other the other way round. */
export function fromLeftToRight(runs: readonly Run[]): Run[] {
  const shown: Run[] = [];
  const rest = [...runs];
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const over = rest.findIndex((run) => !isFromRight(run) && run.text.trim() !== "");
    const together = rest.slice(0, over === -1 ? rest.length : over);
    const last = isFromRight(first) ? together.findLastIndex(isFromRight) : 0;
    shown.push(...rest.splice(0, last + 1).toReversed());
  }
  return shown;
}

const faces = new Map<Script, { bytes: Buffer; font: Font }>();
let shaper: typeof import("harfbuzzjs") | undefined;

/** Loads what the scripts in this text need, before any of it is shaped, and answers their faces. */
export async function loadScripts(text: string): Promise<[name: Script, bytes: Buffer][]> {
  const needed = new Set(runsOf(text).flatMap(({ script }) => script ?? []));
  if (needed.size === 0) return [];
  shaper ??= await import("harfbuzzjs");
  for (const script of needed) {
    if (faces.has(script)) continue;
    const bytes = await readFile(join(projectRoot, `server/invoices/fonts/${script}.ttf`));
    const face = new shaper.Face(new shaper.Blob(Uint8Array.from(bytes).buffer));
    faces.set(script, { bytes, font: new shaper.Font(face) });
  }
  return [...needed].map((script) => [script, faceOf(script).bytes]);
}

function faceOf(script: Script) {
  const face = faces.get(script);
  if (face === undefined) throw new Error(`the face of ${script} is not loaded`);
  return face;
}

/** A glyph and where it stands, in the units of its font. */
export interface ShapedGlyph {
  id: number;
  /** What it stands for, for those who copy; nothing beyond the first glyph of a syllable. */
  codePoints: number[];
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Chooses and places the glyphs of a run: conjuncts, half forms, vowels that stand before their letter. */
export function shape(text: string, script: Script): ShapedGlyph[] {
  const { font } = faceOf(script);
  if (shaper === undefined) return [];
  const buffer = new shaper.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shaper.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted(byNumber);
  return infos.map(({ codepoint: id, cluster }, place) => {
    const end = starts[starts.indexOf(cluster) + 1];
    const isFirst = infos[place - 1]?.cluster !== cluster;
    const letters = isFirst ? text.slice(cluster, end) : zeroWidth;
    const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    return { id, codePoints, xAdvance, yAdvance, xOffset, yOffset };
  });
}

const zeroWidth = "\u200b";
const byNumber = (a: number, b: number) => a - b;
