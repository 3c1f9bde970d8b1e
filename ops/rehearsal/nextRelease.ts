import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
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

/**
 * A copy of this release with one migration more. It only adds what the older release need not know, as
 * every migration of a roll-out must; what an older release still uses goes in the release after.
 */
export async function makeNextRelease(folder: string): Promise<{ folder: string; column: string }> {
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
  return { folder, column };
}
