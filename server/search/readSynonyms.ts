import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../ground/projectRoot.ts";
import { parseSynonyms } from "./synonyms.ts";

/** The shop's synonyms; throws, naming the line, where the file is wrong. */
export async function readSynonyms() {
  const parsed = parseSynonyms(await readFile(join(projectRoot, "content/synonyms.txt"), "utf8"));
  if ("reason" in parsed) throw new Error(`content/synonyms.txt:${parsed.line} ${parsed.reason}`);
  return parsed;
}
