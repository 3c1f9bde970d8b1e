import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Refusal } from "../ground/refusal.ts";
import { createPictureStore } from "../media/index.ts";
import { createModels } from "./createModels.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "models-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const task = {
  name: "ziro-glass-coffee-table",
  form: "page",
  colours: [{ label: "Teak finish", value: "#8F5A2E" }],
} as const;
const codeOf = (answer: Buffer | Refusal) => (answer instanceof Refusal ? answer.code : "made");

/** Models on the test's folder, and what was told of faults. */
function openModels(limits?: { atOnce: number; mostWaiting: number; mostWaitingOfOne: number }) {
  const faults: string[] = [];
  const { models: shelf } = createPictureStore(folder);
  const models = createModels(shelf, (error, file) => faults.push(`${file}: ${error}`), limits);
  return { models, faults };
}

it("makes a model once for all who ask meanwhile, and finds it after a restart", async () => {
  const { models, faults } = openModels({ atOnce: 1, mostWaiting: 0, mostWaitingOfOne: 0 });
  const [one, other] = await Promise.all([models.file(task, "a"), models.file(task, "b")]);
  models.close();
  expect([codeOf(one), other]).toEqual(["made", one]);
  const [file = ""] = await readdir(join(folder, "models"));
  expect(file).toMatch(/^ziro-glass-coffee-table\.[0-9a-f]{16}\.page\.br$/);
  await writeFile(join(folder, "models", file), "kept");
  const again = openModels();
  expect(String(await again.models.file(task, "a"))).toBe("kept");
  again.models.close();
  expect(faults).toEqual([]);
});

it("finds what another process made that has the same folder", async () => {
  const [one, other] = [openModels(), openModels()];
  const [first, second] = ["#444444", "#555555"].map((value) => ({
    ...task,
    colours: [{ label: "Other", value }],
  }));
  if (first === undefined || second === undefined) throw new Error("two colours");
  await other.models.file(first, "a");
  const before = new Set(await readdir(join(folder, "models")));
  expect(codeOf(await one.models.file(second, "a"))).toBe("made");
  const [file = ""] = (await readdir(join(folder, "models"))).filter((name) => !before.has(name));
  await writeFile(join(folder, "models", file), "kept");
  expect(String(await other.models.file(second, "a"))).toBe("kept");
  one.models.close();
  other.models.close();
});

it("refuses more than may wait, and makes those that may", async () => {
  const { models } = openModels({ atOnce: 1, mostWaiting: 1, mostWaitingOfOne: 1 });
  const asked = ["#111111", "#222222", "#333333"].map((value) =>
    models.file({ ...task, colours: [{ label: "Other", value }] }, "a"),
  );
  // Whichever was looked for on the disk last.
  expect((await Promise.all(asked)).map(codeOf).toSorted()).toEqual(["busy", "made", "made"]);
  models.close();
});

it("tells once of a model that cannot be made, and does not try it again", async () => {
  const { models, faults } = openModels();
  const broken = { ...task, name: "moon-chair" };
  expect(codeOf(await models.file(broken, "a"))).toBe("model_unavailable");
  expect(codeOf(await models.file(broken, "a"))).toBe("model_unavailable");
  expect(faults).toEqual([expect.stringContaining("nothing to draw of moon-chair")]);
  expect(codeOf(await models.file(task, "a"))).toBe("made");
  models.close();
});
