import { parseOptions } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { cost, hashPassword, unmatchableHash, verifyPassword } from "./passwords.ts";

it("verifies its own hashes, and only with their password", async () => {
  const [hashed, again] = await Promise.all([hashPassword("teak"), hashPassword("teak")]);
  expect(hashed).not.toBe(again);
  expect(await verifyPassword(hashed, "teak")).toBe(true);
  expect(await verifyPassword(hashed, "Teak")).toBe(false);
});

it("knows a password again that another keyboard composes otherwise", async () => {
  const hashed = await hashPassword("caf\u00e9 chair");
  expect(await verifyPassword(hashed, "cafe\u0301 chair")).toBe(true);
});

it("checks an unknown number against as costly a hash as anybody's", async () => {
  const own = parseOptions(await hashPassword("teak"));
  expect(own).toMatchObject(cost);
  expect(parseOptions(unmatchableHash)).toEqual(own);
  expect(await verifyPassword(unmatchableHash, "")).toBe(false);
});
