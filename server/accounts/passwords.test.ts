import { parseOptions } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { cost, hashPassword, unmatchableHash, verifyPassword } from "./passwords.ts";
import { createTurns } from "./turns.ts";

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

it("lets few run and few wait, in the order they came, and goes on after a failure", async () => {
  const turns = createTurns(2, 2);
  const order: string[] = [];
  const releases: (() => void)[] = [];
  const job = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      order.push(name);
      releases.push(() => (name === "b" ? reject(new Error(name)) : resolve(name)));
    });
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((name) => turns.take(job(name)));
  expect(await e).toBe("busy");
  expect(order).toEqual(["a", "b"]);
  releases[1]?.();
  await expect(b).rejects.toThrow("b");
  await expect.poll(() => order).toEqual(["a", "b", "c"]);
  releases[0]?.();
  await expect.poll(() => order).toEqual(["a", "b", "c", "d"]);
  for (const release of releases.slice(2)) release();
  expect(await Promise.all([a, c, d])).toEqual(["a", "c", "d"]);
  await expect(turns.take(async () => "f")).resolves.toBe("f");
});
