import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../server/database/embedded.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";

const passwords = { aangan: "kept-apart_1", aangan_owner: "kept-apart_2" };
const psql = spawnSync("sh", ["-c", "command -v psql"], { encoding: "utf8" }).stdout.trim();

let folder: string;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-bootstrap-"));
  // PostgreSQL's own account has to reach it.
  await chmod(folder, 0o755);
  database = await startEmbeddedDatabase(join(folder, "postgres"), "first", () => {});
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

it.skipIf(psql === "")("gives the roles their passwords, and no list of processes", async () => {
  for (const [role, password] of Object.entries(passwords)) {
    await writeFile(join(folder, role), `${password}\n`);
  }
  const shipped = await readFile(join(projectRoot, "ops/cluster/postBootstrap.sh"), "utf8");
  const script = join(folder, "postBootstrap.sh");
  await writeFile(
    script,
    shipped
      .replaceAll("@shop_password_file@", join(folder, "aangan"))
      .replaceAll("@owner_password_file@", join(folder, "aangan_owner")),
  );
  // Writes down what a list of processes would show.
  const listed = join(folder, "listed");
  await writeFile(join(folder, "psql"), `#!/bin/sh\necho "$@" >${listed}\nexec ${psql} "$@"\n`, {
    mode: 0o755,
  });
  const { host, port, user } = database.owner;
  const ended = spawnSync("sh", [script, `host=${host} port=${port} user=${user} dbname=first`], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      // One that a test can work out.
      PGOPTIONS: "-c password_encryption=md5 -c client_min_messages=error",
    },
    encoding: "utf8",
  });
  expect(ended).toMatchObject({ status: 0, stderr: "" });
  expect(await readFile(listed, "utf8")).not.toContain("kept-apart");

  const client = new pg.Client({ ...database.owner });
  await client.connect();
  const { rows } = await client.query(
    "select rolname, rolpassword from pg_authid where rolname like 'aangan%' order by 1",
  );
  await client.end();
  expect(rows).toEqual(
    Object.entries(passwords).map(([rolname, password]) => ({
      rolname,
      rolpassword: `md5${createHash("md5").update(`${password}${rolname}`).digest("hex")}`,
    })),
  );
});
