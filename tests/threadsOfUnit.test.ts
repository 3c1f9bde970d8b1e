import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { threadsOfHelper } from "../server/ground/helperProcess.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");

it("the unit lets the shop and its helpers have all of their threads", () => {
  const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const sources = globSync("server/**/*.ts", { cwd: projectRoot })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => read(file).replaceAll(/^.*function .*$/gm, ""));
  const made = (maker: RegExp) =>
    sources.reduce((sum, text) => sum + (text.match(maker)?.length ?? 0), 0);
  // One of the first is within the second.
  const helpers = made(/\bcreateHelper[<(]/g) - 1 + made(/\bcreateEncoder\(/g);
  expect(helpers).toBeGreaterThanOrEqual(4);
  const ofNode = 7;
  // libvips starts some besides for each picture under way: in the shop, and in both helpers that encode.
  const ofPictures = 3 * 12;
  const shop = ofNode + number(read("bin/serve"), /UV_THREADPOOL_SIZE=(\d+)/);
  const all = shop + helpers * (ofNode + threadsOfHelper) + ofPictures;
  expect(number(read("ops/single/shop.service"), /^TasksMax=(\d+)$/m)).toBeGreaterThanOrEqual(all);
});
