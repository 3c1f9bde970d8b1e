import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { databaseAccount, findBinaries, reachableFolders } from "./embeddedBinaries.ts";

it.runIf(process.getuid?.() === 0)(
  "programs that start together as root share one whole copy of the binaries",
  async () => {
    // Nobody but root can look into it.
    const closed = await mkdtemp(join(tmpdir(), "aangan-closed-"));
    const folder = join(closed, "postgres");
    const [binaries, account] = [await findBinaries(), databaseAccount()];
    const found = await Promise.all(
      [1, 2, 3].map(() => reachableFolders(binaries, folder, account)),
    );
    expect(new Set(found.map((one) => one.binaries.postgres)).size).toBe(1);
    const copied = found[0]?.binaries.postgres ?? "";
    expect(copied).toMatch(/^\/var\/lib\/aangan\//);
    expect(existsSync(copied)).toBe(true);
    await rm(closed, { recursive: true });
    await rm(dirname(found[0]?.folder ?? ""), { recursive: true });
  },
);
