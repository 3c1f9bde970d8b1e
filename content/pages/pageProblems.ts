import type { Block, ReadingPage } from "../../contract/texts/blocks.ts";
import { plainText, spansOf } from "../../contract/texts/inlineText.ts";
import { sceneNames } from "./scenes.ts";

/** What a page may point at. */
export interface Known {
  /** Whether a path of the shop leads to a page. */
  path: (path: string) => boolean;
  /** The anchors of a page that is read, or null for any other page. */
  anchors: (path: string) => readonly string[] | null;
}

const longestDescription = 160;
const calendarDay = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** What the shop's fonts can print; straight quotes are typed as ’ and “ ”. */
const printable = /^[\x20\x21\x23-\x26\x28-\x7e\xa0©®°·×–—‘’“”…•é½¼¾→←₹]*$/;
const forOutside = /^(mailto:|tel:|https:)\S+$/;

/** Everything that is wrong with a page, in words that lead to the place; empty when all is well. */
export function pageProblems(path: string, page: ReadingPage, others: Known): string[] {
  const { title, description, lead, changed, sections } = page;
  const ids = sections.map(({ id }) => id);
  const known = { ...others, anchors: (of: string) => (of === path ? ids : others.anchors(of)) };
  return [
    ...(calendarDay.test(changed) ? [] : [`"${changed}" is no calendar day`]),
    ...(description.length <= longestDescription ? [] : ["the description is too long"]),
    ...ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)).map((id) => `bad id "${id}"`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id "${id}" is there twice`),
    ...stringsIn([title, description, lead, sections]).flatMap((text) =>
      textProblems(text, path, known),
    ),
    ...sections.flatMap(({ blocks }) => blocks).flatMap(blockProblems(path, known)),
  ];
}

/** What is wrong with a picture that content names. */
export function pictureProblems({ scene, alt }: { scene: string; alt: string }): string[] {
  const names: readonly string[] = sceneNames;
  return [
    ...(names.includes(scene) ? [] : [`there is no scene "${scene}"`]),
    ...(alt.trim() === "" ? [`the picture ${scene} has no alternative text`] : []),
  ];
}

/** What is wrong with where a link of the page at `from` leads. */
export function linkProblems(to: string, from: string, known: Known): string[] {
  if (!/^[/#]/.test(to)) return forOutside.test(to) ? [] : [`"${to}" is no link`];
  const [target = "", anchor] = to.split("#", 2);
  const path = target === "" ? from : target;
  if (!known.path(path)) return [`"${to}" leads nowhere`];
  const anchors = known.anchors(path);
  const missing = anchor !== undefined && anchors !== null && !anchors.includes(anchor);
  return missing ? [`"${to}" leads to no section`] : [];
}

function textProblems(text: string, from: string, known: Known): string[] {
  const words = plainText(text);
  return [
    ...spansOf(text).flatMap(({ to }) => (to === undefined ? [] : linkProblems(to, from, known))),
    ...(/\*\*|\]\(/.test(words) ? [`a mark is not closed in "${words}"`] : []),
    ...(printable.test(words) ? [] : [`the fonts cannot print all of "${words}"`]),
  ];
}

function blockProblems(from: string, known: Known): (block: Block) => string[] {
  return (block) => {
    if (typeof block === "string") return [];
    if ("figure" in block) return pictureProblems(block.figure);
    if ("action" in block) return linkProblems(block.action.to, from, known);
    if (!("table" in block)) return [];
    const { caption, columns, rows } = block.table;
    const names = rows.map(([name]) => name);
    return [
      ...rows
        .filter((row) => row.length !== columns.length)
        .map(([name]) => `row "${name}" of "${caption}" does not fill its columns`),
      ...names
        .filter((name, at) => names.indexOf(name) !== at)
        .map((name) => `row "${name}" of "${caption}" is there twice`),
    ];
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
