import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../server/ground/projectRoot.ts";

/** Words between two `@` in a file of ops/cluster/: what differs from machine to machine, or is secret. */
const placeholder = /@([a-z][a-z_]*)@/g;

/** The text with every placeholder filled. Throws where one is not known. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing fills @${name}@`);
    return value;
  });
}

/** Writes a file of ops/cluster/, filled, to where the machine reads it; secrets are in some. */
export async function place(
  name: string,
  target: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const template = await readFile(join(projectRoot, "ops/cluster", name), "utf8");
  await writeFile(target, fill(template, values), { mode: 0o600 });
}

/** The variables of a file of `NAME=value` lines, as systemd reads it. */
export async function readEnvironment(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, "utf8")).split("\n");
  return Object.fromEntries(
    lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
