import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { isBuiltin } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { describeParts } from "./describeParts.ts";
import { lockedPackages } from "./lockfile.ts";
import { allowedLicences, installScripts, licenceExceptions, ruleFor } from "./rules.ts";

const packages = lockedPackages();
const manifest = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

it("pins every package to the bytes that were looked at", () => {
  const loose = packages.filter(({ integrity = "" }) => !integrity.startsWith("sha512-"));
  expect(loose.map(({ name }) => name)).toEqual([]);
  const elsewhere = packages.filter(
    ({ resolved = "https://registry.npmjs.org/" }) =>
      !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const ranges = asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)));
  expect(ranges).toEqual([]);
});

it("holds no package whose licence nobody has agreed to", () => {
  const unknown = packages.flatMap(({ name, license = "none named" }) => {
    const isKnown =
      allowedLicences.includes(license) || ruleFor(licenceExceptions, name)?.licence === license;
    return isKnown ? [] : [`${name}: ${license}`];
  });
  expect(unknown).toEqual([]);
  const tools = packages.filter(
    ({ name, dev }) =>
      dev !== true && ruleFor(licenceExceptions, name)?.because.includes("a tool of"),
  );
  expect(tools.map(({ name }) => name)).toEqual([]);
});

it("runs no script at its installation that nobody has agreed to", () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript === true);
  const unknown = scripted.filter(({ name }) => ruleFor(installScripts, name) === undefined);
  expect(unknown.map(({ name }) => name)).toEqual([]);
  const names = scripted.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.allowScripts)));
});

it("has no rule for a package that is gone", () => {
  const names = [...Object.keys(licenceExceptions), ...Object.keys(installScripts)];
  const idle = names.filter(
    (pattern) => !packages.some(({ name }) => ruleFor({ [pattern]: true }, name)),
  );
  expect(idle).toEqual([]);
});

it("leaves with the shop all that its server loads, once tools are left out", () => {
  const folder = join(projectRoot, "build");
  const files = globSync(["server/**/*.js", "web/server/**/*.js"], { cwd: folder });
  const named = files.flatMap((file) => [
    ...readFileSync(join(folder, file), "utf8").matchAll(
      /(?:^|[;}\s])(?:import|from|import\()\s*"([a-z@][^"]*)"/g,
    ),
  ]);
  const packagesNamed = new Set(
    named
      .map(([, name = ""]) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      )
      .filter((name) => !name.includes(":") && !isBuiltin(name)),
  );
  expect(packagesNamed.size).toBeGreaterThan(30);
  const { dependencies, optionalDependencies } = manifest;
  const there = { ...dependencies, ...optionalDependencies };
  expect([...packagesNamed].filter((name) => !(name in there))).toEqual([]);
});

it("is told whole by a bill of materials, tools left out", () => {
  const { components } = describeParts();
  const told = components.map(({ name, version }) => `${name}@${version}`);
  const { dependencies, optionalDependencies } = manifest;
  const wanted = Object.entries({ ...dependencies, ...optionalDependencies }).map(
    ([name, version]) => `${name}@${version}`,
  );
  expect(told).toEqual(expect.arrayContaining(wanted));
  expect(told.join()).not.toContain("vitest@");
  expect(components.find(({ name }) => name === "@node-rs/argon2")).toMatchObject({
    purl: `pkg:npm/%40node-rs/argon2@${dependencies["@node-rs/argon2"]}`,
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ expression: "MIT" }],
  });
});

describe("advisories", () => {
  let answer: unknown;
  const registry = createServer((request, response) => {
    request.resume();
    response.statusCode = answer === null || !request.url?.endsWith("advisories/bulk") ? 404 : 200;
    response.end(JSON.stringify(answer));
  });
  beforeAll(async () => {
    registry.listen(0, "127.0.0.1");
    await once(registry, "listening");
  });
  afterAll(() => registry.close());

  async function ask(answered: unknown) {
    answer = answered;
    const { port } = registry.address() as AddressInfo;
    const child = spawn(process.execPath, [
      join(projectRoot, "supply/advisories.ts"),
      ...[`--registry=http://127.0.0.1:${port}`, "--fetch-retries=0"],
    ]);
    let told = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (some) => (told += some));
    const [code] = await once(child, "close");
    return [code, told];
  }
  const advisory = (severity: string, id: number) => ({
    ...{ id, url: "https://example.com/1", title: "Draws too much", severity },
    ...{ vulnerable_versions: "<9", cwe: [], cvss: { score: 0, vectorString: null } },
  });

  it("fail where one is high, and where it is not do not", async () => {
    expect(await ask({ uqr: [advisory("high", 1)] })).toEqual([
      1,
      expect.stringContaining("high: uqr: Draws too much"),
    ]);
    expect((await ask({ uqr: [advisory("low", 2)] }))[0]).toBe(0);
    expect(await ask({})).toEqual([0, expect.stringContaining("0 package(s)")]);
  });

  it("are not said to be none where nobody answered", async () => {
    expect(await ask(null)).toEqual([3, expect.stringContaining("could not be asked")]);
  });
});
