import { randomUUID } from "node:crypto";
import { cp, rm } from "node:fs/promises";
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
    /** The files of a server at rest with that shop as its database `shop`; empty where the server is given. */
    filledCluster: string;
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
  // What tests start as a process of its own is compiled once, not at every start.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  const given = process.env.DATABASE_URL;
  const start = () => startEmbeddedDatabase(join(folder, "postgres"), "postgres", () => {});
  let embedded = given ? null : await start();
  const server =
    given ??
    `postgresql://${embedded?.owner.user}@/postgres?host=${encodeURIComponent(embedded?.owner.host ?? "")}`;
  if (embedded !== null) await hurry(server);
  const role = `aangan_tests_${process.pid}`;
  const password = randomUUID();
  await administer(server, `create role ${role} login password '${password}'`);
  const servingServer = server.replace(/\/\/([^@/]*@)?/, `//${role}:${password}@`);
  const template = given ? `aangan_template_${process.pid}` : "shop";
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
  await migrateUnderLock(
    database,
    () => fillShop(database.db, store, readConfig({}), () => {}),
    () => {},
  );
  await database.close();
  let filledCluster = "";
  if (embedded !== null) {
    const [{ data_directory: data }] = await ask(server, "show data_directory");
    await embedded.stop();
    filledCluster = join(folder, "filled");
    await cp(data, filledCluster, { recursive: true });
    embedded = await start();
  }
  project.provide("databaseServer", server);
  project.provide("servingServer", servingServer);
  project.provide("templateDatabase", template);
  project.provide("filledCluster", filledCluster);
  project.provide("dataFolder", folder);
  return async () => {
    if (given) {
      await administer(server, `drop database "${template}" with (force)`);
      await administer(server, `drop role ${role}`);
    }
    await embedded?.stop();
    // Processes that tests began may still write what they compiled while they end.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

/** What tests write need not outlive the machine: the disk is never waited for. */
async function hurry(server: string): Promise<void> {
  for (const setting of ["fsync", "full_page_writes"]) {
    await administer(server, `alter system set ${setting} = off`);
  }
  await administer(server, "select pg_reload_conf()");
}

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = server.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
  return url;
}

/** Runs one statement outside any transaction on the maintenance database. */
export async function administer(server: string, statement: string): Promise<void> {
  await ask(server, statement);
}

async function ask(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
