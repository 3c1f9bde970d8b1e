import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../../../server/ground/projectRoot.ts";
import { digests, onDatabase } from "../../../support/backup/digests.ts";
import { throwawayFolder } from "../../../support/throwawayFolder.ts";
import { openKillSwitch } from "../killSwitch.ts";
import { sampleSteps } from "../sampleSteps.ts";
import type { Scene } from "../scene.ts";

/** Of its more than a thousand statements. */
const sample = { eachEnd: 5, between: 15 };

/** A backup is restored in place of a shop, and the process that restores killed: all of it is there, or nothing. */
const restore: Scene = {
  name: "restore",
  title: "a restore killed with -9 before its statements",
  isAlone: true,
  async play({ database, dataFolder }, _gone, note) {
    const folder = await throwawayFolder("restored");
    const file = join(folder, "shop.tar.zst");
    const url = new URL(database.ownerUrl);
    url.pathname = "/restored";
    const killing = await openKillSwitch(url.href);
    const admin = (address: string, home: string, ...given: string[]) =>
      startAdmin({ DATABASE_URL: address, DATA_DIR: home }, given);
    try {
      await ended(admin(database.ownerUrl, dataFolder, "backup", file));
      await database.ask("create database restored");
      await ended(admin(url.href, folder, "restore", file));
      const whole = await digests(url.href);
      const restoring = () => admin(killing.url, folder, "restore", file, "--replace");
      killing.arm(Number.POSITIVE_INFINITY, () => {});
      await ended(restoring());
      const steps = killing.taken();
      await onDatabase(url.href, "update products set name = name || ' before it was restored'");
      const before = await digests(url.href);
      const tried = sampleSteps(steps, sample);
      for (const step of tried) {
        const child = restoring();
        killing.arm(step, () => child.kill("SIGKILL"));
        await once(child, "exit");
        killing.disarm();
        const found = JSON.stringify(await digests(url.href));
        if (found === JSON.stringify(before)) continue;
        const isDone = found === JSON.stringify(whole);
        if (!isDone) throw new Error(`killed before statement ${step}, it is half restored`);
        await onDatabase(url.href, "update products set name = name || ' before it was restored'");
      }
      await ended(restoring());
      const after = JSON.stringify(await digests(url.href));
      if (after !== JSON.stringify(whole)) throw new Error("restored anew it is another shop");
      note(`killed before ${tried.length} of ${steps} statements; all of it was there, or nothing`);
    } finally {
      killing.close();
      await database.ask("drop database if exists restored with (force)");
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export const restoreScenes = [restore];

function startAdmin(environment: Record<string, string>, given: readonly string[]) {
  const program = join(projectRoot, "build/server/admin.js");
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, [program, ...given], { env, cwd: projectRoot, stdio: "ignore" });
}

async function ended(child: ReturnType<typeof startAdmin>): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${child.spawnargs.slice(2, 4).join(" ")} ended with ${code}`);
}
