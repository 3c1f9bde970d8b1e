import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { startEmbeddedDatabase } from "../../server/database/embedded.ts";
import { databaseAccount } from "../../server/database/embeddedBinaries.ts";

/**
 * An embedded PostgreSQL of a test's own in this folder, whose database `shop` holds the demo shop already where
 * this run has made one; else whoever opens the shop fills it.
 */
export async function startFilledDatabase(folder: string) {
  const filled = inject("filledCluster");
  if (filled !== "") {
    const { uid, gid } = databaseAccount();
    const data = join(folder, "data");
    await mkdir(folder, { recursive: true });
    await cp(filled, data, { recursive: true });
    await chmod(data, 0o700);
    if (uid !== undefined) spawnSync("chown", ["-R", `${uid}:${gid}`, data]);
  }
  return startEmbeddedDatabase(folder, "shop", () => {});
}
