import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "../../server/ground/projectRoot.ts";

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.int(), when: z.int() })).min(1),
});

/** What a running shop reads of its folder. */
const parts = ["bin", "build", "content", "demo", "server", "package.json"];
const column = "rehearsed_note";
const migrations = "server/database/migrations";

export interface NextRelease {
  folder: string;
  column: string;
  /** Addresses of a script of this release, and of what that is in the next. */
  scripts: readonly [string, string];
}

/**
 * A copy of this release with one migration more, and one script under another name. The migration only adds what the
 * older release need not know, as every one of a roll-out must; what an older release still uses goes in the release after.
 */
export async function makeNextRelease(folder: string): Promise<NextRelease> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of parts) {
    await cp(join(projectRoot, part), join(folder, part), { recursive: true });
  }
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  const file = join(folder, migrations, "meta/_journal.json");
  const journal = journalSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const last = journal.entries.at(-1);
  const added = {
    ...last,
    idx: journal.entries.length,
    when: (last?.when ?? 0) + 1,
    tag: "9999_rehearsed_note",
  };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  await writeFile(
    join(folder, migrations, `${added.tag}.sql`),
    `alter table "orders" add column "${column}" text;`,
  );
  return { folder, column, scripts: await renameEntry(join(folder, "build/web")) };
}

/** As if another word stood in the script that every page begins with. */
async function renameEntry(build: string): Promise<readonly [string, string]> {
  const assets = join(build, "client/assets");
  const files = await readdir(assets);
  const entry = files.find((file) => /^entry\.client-.*\.js$/.test(file));
  if (entry === undefined) throw new Error("the pages begin with no script");
  const next = "entry.client-Rehearsd.js";
  for (const end of ["", ".br", ".gz"])
    await rename(join(assets, entry + end), join(assets, next + end));
  for (const place of [assets, join(build, "server/assets")]) {
    for (const file of (await readdir(place)).filter((name) => name.endsWith(".js"))) {
      const text = await readFile(join(place, file), "utf8");
      if (!text.includes(entry)) continue;
      await writeFile(join(place, file), text.replaceAll(entry, next));
      for (const end of [".br", ".gz"]) await rm(join(place, file + end), { force: true });
    }
  }
  return [`/assets/${entry}`, `/assets/${next}`];
}
