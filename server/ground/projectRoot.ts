import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds package.json: the same from source files and from the built bundle. */
export const projectRoot = findProjectRoot(import.meta.dirname);

function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("package.json not found above the server");
  return findProjectRoot(parent);
}
