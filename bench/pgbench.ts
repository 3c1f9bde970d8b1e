import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

export const hasPgbench = spawnSync("pgbench", ["--version"]).error === undefined;

/**
 * Transactions per second that pgbench reaches on the PostgreSQL of this connection with these
 * scripts, taken at random: prepared statements, as many clients as given. A client counts its own
 * transactions in `turn`, if the script says so. The scripts are kept in `folder`.
 */
export function transactionsPerSecond(
  { host, port, user, database }: pg.ClientConfig,
  folder: string,
  scripts: readonly string[][],
  clients: number,
  seconds = 5,
): number {
  const files = scripts.map((statements, index) => {
    const file = join(folder, `pgbench-${index}.sql`);
    const lines = statements.map((line) =>
      line.startsWith("\\") || line.endsWith("gset") ? line : `${line};`,
    );
    writeFileSync(file, `${lines.join("\n")}\n`);
    return file;
  });
  const output = execFileSync(
    "pgbench",
    [
      ..."-n -M prepared -D turn=0 -h".split(" "),
      String(host),
      "-p",
      String(port),
      "-U",
      String(user),
      "-c",
      String(clients),
      "-T",
      String(seconds),
      ...files.flatMap((file) => ["-f", file]),
      String(database),
    ],
    { encoding: "utf8" },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}
