import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../ground/projectRoot.ts";
import type { SearchLists } from "./understand/understand.ts";
import { type ListedWords, parseWordList } from "./understand/wordList.ts";

/** The shop's lists of words that queries are understood by; throws, naming the line, where one is wrong. */
export async function readSearchLists(): Promise<SearchLists> {
  const [spoken, rooms, notMade] = await Promise.all([
    readList("spoken"),
    readList("rooms"),
    readList("notMade"),
  ]);
  return { spoken, rooms, notMade };
}

/** The words that pages are found by, each line under the page's address. */
export const readPageWords = () => readList("pages");

async function readList(name: string): Promise<readonly ListedWords[]> {
  const path = `content/search/${name}.txt`;
  const parsed = parseWordList(await readFile(join(projectRoot, path), "utf8"));
  if ("reason" in parsed) throw new Error(`${path}:${parsed.line} ${parsed.reason}`);
  return parsed;
}
