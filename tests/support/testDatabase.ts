import { inject } from "vitest";
import { administer, databaseUrl } from "./globalDatabase.ts";

let made = 0;

/**
 * A database of this test file's own, copied from the filled template; `empty` makes a bare one. `url` is its
 * owner's.
 */
export async function testDatabase(kind: "demo" | "empty" = "demo") {
  made += 1;
  const server = inject("databaseServer");
  const name = `aangan_test_${process.pid}_${made}`;
  // Copying files takes half the time of writing each page to the log.
  const template =
    kind === "demo" ? ` template "${inject("templateDatabase")}" strategy file_copy` : "";
  await administer(server, `create database "${name}"${template}`);
  return {
    url: databaseUrl(server, name),
    drop: () => administer(server, `drop database if exists "${name}" with (force)`),
  };
}

/** The address of a test's database as the role that serves reaches it. */
export function servingUrl(url: string): string {
  const { username, password } = new URL(inject("servingServer").replace("@/", "@localhost/"));
  return url.replace(/\/\/([^@/]*@)?/, `//${username}:${password}@`);
}
