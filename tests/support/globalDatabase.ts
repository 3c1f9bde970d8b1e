import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { readConfig } from "../../server/config.ts";
import { connectDatabase } from "../../server/database/connect.ts";
import { startEmbeddedDatabase } from "../../server/database/embedded.ts";
import { migrateUnderLock } from "../../server/database/migrate.ts";
import { fillShop } from "../../server/fillShop.ts";
import { createPictureStore } from "../../server/media/index.ts";
import { throwawayFolder } from "./throwawayFolder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server's maintenance database; test databases are made beside it. */
    databaseServer: string;
    /** The same address for the role that serves shops and owns nothing. */
    servingServer: string;
    /** A migrated shop with the demo catalogue, copied for every test file. */
    templateDatabase: string;
    /** Data folder that holds the demo's pictures. */
    dataFolder: string;
  }
}

/**
 * One PostgreSQL for the whole run: that of DATABASE_URL if it is set, else an embedded one that is
 * thrown away. The demo shop is filled once, into a template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwawayFolder("tests");
  const given = process.env.DATABASE_URL;
  const embedded = given
    ? null
    : await startEmbeddedDatabase(join(folder, "postgres"), "postgres", () => {});
  const server =
    given ??
    `postgresql://${embedded?.owner.user}@/postgres?host=${encodeURIComponent(embedded?.owner.host ?? "")}`;
  const role = `aangan_tests_${process.pid}`;
  const password = randomUUID();
  await administer(server, `create role ${role} login password '${password}'`);
  const servingServer = server.replace(/\/\/([^@/]*@)?/, `//${role}:${password}@`);
  const template = `aangan_template_${process.pid}`;
  await administer(server, `create database "${template}"`);
  const database = await connectDatabase(
    {
      ...readConfig({}),
      databaseUrl: databaseUrl(servingServer, template),
      databaseOwnerUrl: databaseUrl(server, template),
    },
    () => {},
  );
  const store = createPictureStore(folder);
  await migrateUnderLock(database, () => fillShop(database.db, store, readConfig({}), () => {}));
  await database.close();
  project.provide("databaseServer", server);
  project.provide("servingServer", servingServer);
  project.provide("templateDatabase", template);
  project.provide("dataFolder", folder);
  return async () => {
    if (given) {
      await administer(server, `drop database "${template}" with (force)`);
      await administer(server, `drop role ${role}`);
    }
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = server.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
  return url;
}

/** Runs one statement outside any transaction on the maintenance database. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
