import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new folder for a shop's data, for its maker to remove. Others may walk through it: as root,
 * PostgreSQL runs as somebody else, and what it cannot reach is kept where nobody would throw it away.
 */
export async function throwawayFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `aangan-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
