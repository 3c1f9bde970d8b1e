import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programFile } from "../ground/helperProcess.ts";
import { projectRoot } from "../ground/projectRoot.ts";

/** The program that makes models. */
export const program = programFile(import.meta.dirname, "makeModels");

/**
 * Names how models are drawn: another drawing has another name. Built, the program tells, since it names each file
 * that it is made of by a hash of its content; from source, the furniture itself and what makes models of it.
 */
export const drawing = hashOf(program.endsWith(".js") ? [program] : [...sources()]);

function* sources(): Iterable<string> {
  for (const folder of [join(projectRoot, "furniture"), import.meta.dirname])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
      if (name.endsWith(".ts") && !name.endsWith(".test.ts")) yield join(folder, name);
}

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}
