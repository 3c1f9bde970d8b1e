import { NodeIO } from "@gltf-transform/core";
import { KHRMaterialsVariants, KHRMeshQuantization } from "@gltf-transform/extensions";
import { getBounds } from "@gltf-transform/functions";
import { validateBytes } from "gltf-validator";
import { describe, expect, it } from "vitest";
import { models } from "../products/index.ts";
import type { ProductModel, Variant } from "../products/product.ts";
import { exportGlb, exportRoomGlb } from "./export.ts";

const cases = [
  ["kasuti-round-stool", ["Indigo", "Mustard"]],
  ["ziro-glass-coffee-table", ["Teak finish", "Walnut finish"]],
  ["gulmohar-bedside-table", ["White", "Natural finish"]],
  ["bedthi-2-door-sliding-wardrobe", ["White", "Wenge finish"]],
] as const;

/** From here on the validator informs: triangles without area, an attribute that no variant uses. */
const information = 2;

describe("exportGlb", () => {
  it.each(cases)("%s is valid, small, true to scale and has its variants", async (slug, labels) => {
    const model = models[slug];
    if (!model) throw new Error(`no model ${slug}`);
    const variants = labels.map((label) => ({ label, value: "#808080" }));
    const glb = await exportGlb(slug, model, variants);
    const report = await validateBytes(glb);
    expect(report.issues.messages.filter(({ severity }) => severity < information)).toEqual([]);
    expect(glb.length).toBeLessThanOrEqual(1_500_000);
    expect(report.info.extensionsUsed).toContain("KHR_materials_variants");
    const document = await read(glb);
    const scene = document.getRoot().getDefaultScene();
    if (!scene) throw new Error("no scene");
    const { min, max } = getBounds(scene);
    const { width, height, depth } = model.piece.spec;
    expect(((max[0] ?? 0) - (min[0] ?? 0)) * 1000).toBeCloseTo(width, -0.4);
    expect(((max[1] ?? 0) - (min[1] ?? 0)) * 1000).toBeCloseTo(height, -0.4);
    expect(((max[2] ?? 0) - (min[2] ?? 0)) * 1000).toBeCloseTo(depth, -0.4);
    expect(min[1]).toBeCloseTo(0, 3);
  });

  it("opens what opens, from closed at 0 to open at 1 second, and moves nothing else", async () => {
    const glb = await made("bedthi-2-door-sliding-wardrobe", exportGlb, ["White", "Wenge finish"]);
    const [animation, ...others] = (await read(glb)).getRoot().listAnimations();
    expect([animation?.getName(), others]).toEqual(["open", []]);
    const [channel, ...more] = animation?.listChannels() ?? [];
    expect([channel?.getTargetPath(), more]).toEqual(["translation", []]);
    const sampler = channel?.getSampler();
    expect(sampler?.getInput()?.getArray()).toEqual(new Float32Array([0, 1]));
    const [x = 0, , , moved = 0] = sampler?.getOutput()?.getArray() ?? [];
    expect([x, moved]).toEqual([0, expect.closeTo(0.7, 1)]);
    const still = await made("kasuti-round-stool", exportGlb, ["Indigo"]);
    expect((await read(still)).getRoot().listAnimations()).toEqual([]);
  });
});

describe("exportRoomGlb", () => {
  it.each(["bedthi-2-door-sliding-wardrobe", "sakleshpur-queen-cot-drawers"])(
    "%s has nothing that Scene Viewer does not read",
    async (slug) => {
      const glb = await made(slug, (name, model, [first]) => exportRoomGlb(name, model, first), [
        "Walnut finish",
      ]);
      const report = await validateBytes(glb);
      expect(report.issues.messages.filter(({ severity }) => severity < information)).toEqual([]);
      expect(report.info.extensionsUsed ?? []).toEqual([]);
      const root = (await read(glb)).getRoot();
      expect(root.listAnimations()).toEqual([]);
      expect(root.listMaterials().length).toBeLessThanOrEqual(10);
      const accessors = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
      const triangles = accessors.map((one) => (one.getIndices()?.getCount() ?? 0) / 3);
      expect(triangles.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(100_000);
      expect(glb.length).toBeLessThanOrEqual(1_500_000);
    },
  );
});

type Export = (
  name: string,
  model: ProductModel,
  variants: [Variant, ...Variant[]],
) => Promise<Uint8Array>;

async function made(
  slug: string,
  exportIt: Export,
  [first, ...others]: [string, ...string[]],
): Promise<Uint8Array> {
  const model = models[slug];
  if (!model) throw new Error(`no model ${slug}`);
  const variant = (label: string) => ({ label, value: "#808080" });
  return exportIt(slug, model, [variant(first), ...others.map(variant)]);
}

const read = (glb: Uint8Array) =>
  new NodeIO().registerExtensions([KHRMaterialsVariants, KHRMeshQuantization]).readBinary(glb);
