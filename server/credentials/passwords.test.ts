import { parseOptions } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { cost, hashPassword, unmatchableHash, verifyPassword } from "./passwords.ts";

const hashOf = async (password: string) => String(await hashPassword(password, "203.0.113.7"));

it("verifies its own hashes, and only with their password", async () => {
  const [hashed, again] = await Promise.all([hashOf("teak"), hashOf("teak")]);
  expect(hashed).not.toBe(again);
  expect(await verifyPassword(hashed, "teak", "203.0.113.7")).toBe(true);
  expect(await verifyPassword(hashed, "Teak", "203.0.113.7")).toBe(false);
});

it("knows a password again that another keyboard composes otherwise", async () => {
  const hashed = await hashOf("caf\u00e9 chair");
  expect(await verifyPassword(hashed, "cafe\u0301 chair", "203.0.113.7")).toBe(true);
});

it("checks an unknown number against as costly a hash as anybody's", async () => {
  const own = parseOptions(await hashOf("teak"));
  expect(own).toMatchObject(cost);
  expect(parseOptions(unmatchableHash)).toEqual(own);
  expect(await verifyPassword(unmatchableHash, "", "203.0.113.7")).toBe(false);
});
