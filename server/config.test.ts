import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("starts with nothing set, on loopback", () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", demoContent: true });
});

it("takes --empty from the command line", () => {
  expect(readConfig({}, ["--empty"]).demoContent).toBe(false);
});

it("shows the API's document unless it is told not to", () => {
  expect(readConfig({}).apiDocs).toBe(true);
  expect(readConfig({ API_DOCS: "false" }).apiDocs).toBe(false);
});

it("treats an empty setting as unset", () => {
  expect(readConfig({ DATABASE_URL: "", PORT: "" }).port).toBe(3000);
});

it("names every setting it cannot use", () => {
  const start = () => readConfig({ PORT: "http", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
  expect(start).toThrow(/PORT: [\s\S]*DATABASE_URL: [\s\S]*LOG_LEVEL: /);
});

it("takes one host of a database, and a pooler only together with PostgreSQL itself", () => {
  const address = "postgresql://shop@one/shop";
  expect(readConfig({ DATABASE_URL: address }).databaseDirectUrl).toBe(undefined);
  expect(() => readConfig({ DATABASE_DIRECT_URL: address })).toThrow(/DATABASE_URL: .*pooler/);
  for (const several of [
    "postgresql://shop@one,two/shop",
    "postgresql:///shop?user=shop&host=one,two&target_session_attrs=read-write",
  ]) {
    expect(() => readConfig({ DATABASE_URL: several })).toThrow(/DATABASE_URL: names one host/);
  }
});
