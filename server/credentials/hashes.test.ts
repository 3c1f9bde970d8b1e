import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../ground/projectRoot.ts";
import { hashToken } from "./tokens.ts";

it("keeps SHA-256 of a token", () => {
  // Of "abc", as FIPS 180 gives it.
  const known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(hashToken("abc")).toBe(Buffer.from(known, "hex").toString("base64url"));
});

it("hashes by SHA-256 everywhere, but where somebody else's protocol says otherwise", () => {
  const uses = globSync("server/**/*.ts", { cwd: projectRoot })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [
        ...readFileSync(join(projectRoot, file), "utf8").matchAll(
          /\b(?:createH(?:ash|mac)\(([^,)]*)|hash\(("[^"]*"))/g,
        ),
      ].map(([, made, hashed]) => ({ file, name: made ?? hashed })),
    );
  expect(uses.length).toBeGreaterThan(20);
  expect(uses.filter(({ name }) => name !== '"sha256"')).toEqual(others);
});

/** The list of breached passwords is asked by SHA-1; so do authenticator apps reckon (RFC 6238). */
const others = [{ file: "server/credentials/newPassword.ts", name: '"sha1"' }];
