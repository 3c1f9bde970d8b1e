import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { environmentSchema, readConfig } from "../server/config.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";

const read = (path: string) => readFileSync(join(projectRoot, "ops", path), "utf8");
/** What a machine's own configuration would put between two `@`; the letters and digits do for all. */
const filled = (text: string) =>
  text
    .replaceAll(/@proxies@/g, "10.0.0.0/8")
    .replaceAll(/@site_origin@/g, "https://shop.example.in")
    .replaceAll(/@log_level@/g, "info")
    .replaceAll(/@installation_key@/g, "0f".repeat(32))
    .replaceAll(
      /@replica_urls@/g,
      "postgresql://aangan:x@10.0.0.11/aangan,postgresql://aangan:x@10.0.0.12/aangan",
    )
    .replaceAll(/@[a-z_]+@/g, "x");
/** `NAME=value` of systemd and shells, `NAME: value` of a ConfigMap. */
const settingsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^ *([A-Z][A-Z0-9_]+)(?:=|: )"?([^"\n]*)"?$/gm)].map(
      ([, name = "", value]) => [name, value],
    ),
  );

describe("settings of machines", () => {
  it.each(["single/shop.env", "cluster/shop.env", "kubernetes/settings.yaml"])(
    "the shop takes all that %s says",
    (file) => {
      const { NODE_ENV: _, ...settings } = settingsOf(filled(read(file)));
      expect(Object.keys(settings).length).toBeGreaterThan(5);
      expect(Object.keys(settings).filter((name) => !(name in environmentSchema.shape))).toEqual(
        [],
      );
      expect(() => readConfig(settings)).not.toThrow();
    },
  );

  it("explains every value that differs from machine to machine", () => {
    const readme = read("cluster/README.md");
    const files = readdirSync(join(projectRoot, "ops/cluster")).filter(
      (name) => name !== "README.md",
    );
    const named = files.flatMap((file) => [...read(`cluster/${file}`).matchAll(/@([a-z_]+)@/g)]);
    const missing = new Set(
      named.map(([, name]) => name).filter((name) => !readme.includes(`\`${name}\``)),
    );
    expect([...missing]).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });
});
