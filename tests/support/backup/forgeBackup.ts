import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { readArchive, writeArchive } from "../../../server/backup/archive.ts";
import { type Manifest, manifestName } from "../../../server/backup/manifest.ts";

export interface BackupChange {
  /** What a part is written as instead. */
  parts?: (name: string, text: string) => string;
  /** Parts beside those of the backup, before its manifest. */
  more?: Record<string, string>;
  manifest?: (manifest: Manifest) => void;
}

/** The backup as somebody changed it who can also make its manifest fit: a file beside it. */
export async function forgeBackup(
  taken: string,
  { parts = (_name, text) => text, more = {}, manifest = () => {} }: BackupChange,
): Promise<string> {
  const file = join(dirname(taken), `${randomBytes(4).toString("hex")}.tar.zst`);
  await writeArchive(file, async (add) => {
    const written: Manifest["parts"] = [];
    const keep = async (name: string, text: string) => {
      written.push(await add(name, Buffer.from(text, "latin1")));
    };
    for await (const [{ name }, bytes] of readArchive(taken)) {
      if (name !== manifestName) {
        await keep(name, parts(name, bytes.toString("latin1")));
        continue;
      }
      for (const [other, text] of Object.entries(more)) await keep(other, text);
      const told: Manifest = { ...JSON.parse(bytes.toString()), parts: written };
      manifest(told);
      await add(manifestName, Buffer.from(JSON.stringify(told)));
    }
  });
  return file;
}
