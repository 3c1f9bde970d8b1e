import { inject } from "vitest";
import { administer, databaseUrl } from "./globalDatabase.ts";

let made = 0;

/** A database of this test file's own, copied from the filled template; `empty` makes a bare one. */
export async function testDatabase(kind: "demo" | "empty" = "demo") {
  made += 1;
  const server = inject("databaseServer");
  const name = `aangan_test_${process.pid}_${made}`;
  const template = kind === "demo" ? ` template "${inject("templateDatabase")}"` : "";
  await administer(server, `create database "${name}"${template}`);
  return {
    url: databaseUrl(server, name),
    drop: () => administer(server, `drop database if exists "${name}" with (force)`),
  };
}
