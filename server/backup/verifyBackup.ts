import { readArchive } from "./archive.ts";
import {
  DamagedBackup,
  type Manifest,
  manifestName,
  manifestSchema,
  type PartFacts,
  readPartName,
} from "./manifest.ts";

/** As many as a manifest can name; a small file can say that it unpacks to more than any memory holds. */
const mostParts = 2_000_000;

/**
 * Reads a whole backup and compares it with its manifest: every part by size and SHA-256, every table
 * by its number of rows. Throws a `DamagedBackup` that says what is wrong.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const parts = new Map<string, PartFacts>();
  const rows = new Map<string, number>();
  let manifest: Manifest | null = null;
  for await (const [facts, bytes] of wellReadParts(file)) {
    if (manifest !== null) throw new DamagedBackup(`${facts.name} follows after the manifest`);
    if (facts.name === manifestName) {
      manifest = readManifest(bytes);
      continue;
    }
    const owner = readPartName(facts.name);
    if (owner === null) throw new DamagedBackup(`${facts.name} is no part of a backup`);
    if ("table" in owner) {
      rows.set(owner.table, (rows.get(owner.table) ?? 0) + countRows(bytes));
    }
    if (parts.has(facts.name)) throw new DamagedBackup("it has a part twice");
    if (parts.size === mostParts) throw new DamagedBackup("it has more parts than a backup can");
    parts.set(facts.name, facts);
  }
  if (manifest === null) throw new DamagedBackup("it ends before its manifest");
  compareParts(manifest.parts, parts);
  for (const { name, rows: wanted } of manifest.tables) {
    const found = rows.get(name) ?? 0;
    if (found !== wanted) throw new DamagedBackup(`${name} has ${found} rows instead of ${wanted}`);
    rows.delete(name);
  }
  for (const name of rows.keys()) throw new DamagedBackup(`it tells nothing of the table ${name}`);
  return manifest;
}

/** As `readArchive`; what is wrong with the file is a `DamagedBackup`, what is wrong with the disk is not. */
async function* wellReadParts(file: string): ReturnType<typeof readArchive> {
  try {
    yield* readArchive(file);
  } catch (error) {
    if (error instanceof DamagedBackup || isOfTheDisk(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DamagedBackup(`it cannot be unpacked to its end (${reason})`, { cause: error });
  }
}

export function isOfTheDisk(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}

function readManifest(bytes: Buffer): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    throw new DamagedBackup("its manifest is no JSON");
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DamagedBackup(
    `its manifest is not one that this version of the shop reads: ${issue?.path.join(".")} ${issue?.message}`,
  );
}

function compareParts(wanted: readonly PartFacts[], found: Map<string, PartFacts>): void {
  for (const { name, bytes, sha256 } of wanted) {
    const part = found.get(name);
    if (part === undefined) throw new DamagedBackup(`${name} is missing`);
    if (part.bytes !== bytes || part.sha256 !== sha256) {
      throw new DamagedBackup(`${name} is not what was written`);
    }
    found.delete(name);
  }
  for (const name of found.keys()) throw new DamagedBackup(`${name} is not in its manifest`);
}

/** COPY ends each row with a newline, and writes those within values as `\n`. */
function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
