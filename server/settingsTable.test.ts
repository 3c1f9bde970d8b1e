import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { environmentSchema } from "./config.ts";
import { projectRoot } from "./ground/projectRoot.ts";

/** README's table of settings: the names of a row and its default. A name that begins with `_` goes on from the first. */
async function readTable() {
  const text = await readFile(join(projectRoot, "README.md"), "utf8");
  const [, section = ""] = /## Settings\n([\s\S]*?)\n## /.exec(text) ?? [];
  const lines = section.split("\n").filter((line) => /^\| `/.test(line));
  return lines.map((line) => {
    const [, names = "", preset = ""] = line.split("|").map((cell) => cell.trim());
    const [first = "", ...others] = [...names.matchAll(/`([A-Z_][A-Z0-9_]*)`/g)].map(
      ([, name]) => name,
    );
    const prefix = first.split("_")[0];
    const whole = others.map((name = "") => (name.startsWith("_") ? prefix + name : name));
    return { names: [first, ...whole], preset };
  });
}

it("of README names every setting, and no other", async () => {
  const table = await readTable();
  const named = table.flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
});

it("of README gives the defaults that count", async () => {
  const literal = /^`([^`]*)`$/;
  const presets = (await readTable()).flatMap(({ names: [name = "", ...others], preset }) => {
    const stated = literal.exec(preset)?.[1];
    return others.length === 0 && stated !== undefined ? [[name, stated]] : [];
  });
  const counting = presets.flatMap(([name = ""]) => {
    const field = environmentSchema.shape[name as keyof typeof environmentSchema.shape];
    const value = field.safeParse(undefined).data;
    return value === undefined ? [] : [[name, String(value)]];
  });
  expect(counting.length).toBeGreaterThan(9);
  const computed = ["SITE_ORIGIN"];
  expect(presets.filter(([name = ""]) => !computed.includes(name))).toEqual(counting);
});
