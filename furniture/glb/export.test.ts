import { NodeIO } from "@gltf-transform/core";
import { KHRMaterialsVariants, KHRMeshQuantization } from "@gltf-transform/extensions";
import { getBounds } from "@gltf-transform/functions";
import { validateBytes } from "gltf-validator";
import { describe, expect, it } from "vitest";
import { models } from "../products/index.ts";
import { exportGlb } from "./export.ts";

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
    const document = await new NodeIO()
      .registerExtensions([KHRMaterialsVariants, KHRMeshQuantization])
      .readBinary(glb);
    const scene = document.getRoot().getDefaultScene();
    if (!scene) throw new Error("no scene");
    const { min, max } = getBounds(scene);
    const { width, height, depth } = model.piece.spec;
    expect(((max[0] ?? 0) - (min[0] ?? 0)) * 1000).toBeCloseTo(width, -0.4);
    expect(((max[1] ?? 0) - (min[1] ?? 0)) * 1000).toBeCloseTo(height, -0.4);
    expect(((max[2] ?? 0) - (min[2] ?? 0)) * 1000).toBeCloseTo(depth, -0.4);
    expect(min[1]).toBeCloseTo(0, 3);
  });
});
