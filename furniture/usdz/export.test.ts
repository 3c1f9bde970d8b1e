import { crc32 } from "node:zlib";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readStage } from "../../tests/support/readStage.ts";
import { models } from "../products/index.ts";
import { exportUsdz } from "./export.ts";

const cases = [
  ["kasuti-round-stool", "Indigo"],
  ["ziro-glass-coffee-table", "Teak finish"],
  ["siruvani-3-door-wardrobe-mirror", "White"],
] as const;

const made = async (slug: string, label: string) => {
  const model = models[slug];
  if (!model) throw new Error(`no model ${slug}`);
  return { model, package_: await exportUsdz(slug, model, { label, value: "#33466b" }) };
};

/** Of each file of a zip, in their order: its name, how it is stored and where its data begins. */
function entriesOf(zip: Uint8Array) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const entries: {
    name: string;
    method: number;
    flags: number;
    at: number;
    size: number;
    crc: number;
  }[] = [];
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [nameLength, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const begin = at + 30 + nameLength + extra;
    const size = view.getUint32(at + 18, true);
    entries.push({
      name: new TextDecoder().decode(zip.subarray(at + 30, at + 30 + nameLength)),
      method: view.getUint16(at + 8, true),
      flags: view.getUint16(at + 6, true),
      crc: view.getUint32(at + 14, true),
      at: begin,
      size,
    });
    at = begin + size;
  }
  return entries;
}

describe.each(cases)("the USDZ package of %s", (slug, label) => {
  it("stores its files plainly at multiples of 64, the stage first, and opens with another reader", async () => {
    const { package_ } = await made(slug, label);
    const entries = entriesOf(package_);
    expect(entries[0]?.name).toMatch(/\.usda$/);
    for (const { name, method, flags, at, size, crc } of entries) {
      expect([name, method, flags, at % 64]).toEqual([name, 0, 0, 0]);
      expect([name, crc]).toEqual([name, crc32(package_.subarray(at, at + size))]);
    }
    const files = unzipSync(package_);
    expect(Object.keys(files)).toEqual(entries.map(({ name }) => name));
    for (const { name, at, size } of entries)
      expect(Buffer.compare(files[name] ?? Buffer.alloc(0), package_.subarray(at, at + size))).toBe(
        0,
      );
  });

  it("is a stage in metres, y up, whose references lead somewhere and whose surfaces are whole", async () => {
    const { model, package_ } = await made(slug, label);
    const files = unzipSync(package_);
    const stage = readStage(new TextDecoder().decode(files["model.usda"]));
    expect(stage.header).toEqual({ defaultPrim: "Root", metersPerUnit: 1, upAxis: "Y" });
    expect(stage.paths).toContain("/Root");
    for (const target of stage.targets) expect(stage.paths).toContain(target);
    for (const asset of stage.assets) {
      const { format, channels } = await sharp(files[asset]).metadata();
      expect([asset, format, channels]).toEqual([asset, "jpeg", 3]);
    }
    expect(stage.meshes.length).toBeGreaterThan(0);
    const heights: number[] = [];
    for (const { counts, indices, points, normals, uvs } of stage.meshes) {
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(indices.length);
      expect(Math.max(...indices)).toBe(points.length - 1);
      expect([normals.length, uvs.length]).toEqual([points.length, points.length]);
      expect([...points, ...normals, ...uvs].flat().every(Number.isFinite)).toBe(true);
      heights.push(...points.map(([, y = 0]) => y));
    }
    const tallest = heights.reduce((one, other) => Math.max(one, other), 0);
    expect(tallest).toBeCloseTo(model.piece.spec.height / 1000, 2);
  });
});
