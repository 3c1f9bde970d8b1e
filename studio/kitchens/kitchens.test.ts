import { describe, expect, it } from "vitest";
import { kitchenSchema } from "./design.ts";
import { collection, layouts } from "./designs.ts";
import { kitchenScene } from "./kitchen.ts";
import { fitModules, wallModules } from "./modules.ts";

describe("kitchen collections", () => {
  it("have 18 to 20 designs each, the island 19", () => {
    for (const layout of layouts) {
      const { length } = collection(layout);
      expect(length).toBeGreaterThanOrEqual(18);
      expect(length).toBeLessThanOrEqual(20);
    }
    expect(collection("island")).toHaveLength(19);
  });

  it("repeat no design", () => {
    const all = layouts.flatMap((layout) =>
      collection(layout).map(({ design }) => JSON.stringify(design)),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(layouts)("are furnished and lit: %s", (layout) => {
    const first = collection(layout)[0];
    if (!first) throw new Error("empty collection");
    const scene = kitchenScene(first.design, 0, [640, 480]);
    expect(scene.lights.length).toBeGreaterThan(1);
    for (const { material } of scene.meshes)
      expect(scene.materials[material], material).toBeDefined();
  });

  it("refuse a kitchen that is too wide with the allowed range", () => {
    const parsed = kitchenSchema.safeParse({ ...collection("l")[0]?.design, width: 9000 });
    expect(parsed.error?.issues[0]?.message).toBe("must be 1800 to 6500 mm");
  });
});

describe("modules", () => {
  it.each([1800, 2437, 3050, 3658])("fill a run of %i mm exactly, with the hob in it", (length) => {
    const modules = fitModules(length, [{ kind: "hob", width: 900, middle: length * 0.6 }], 0);
    expect(modules.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(length, 6);
    expect(modules.filter(({ kind }) => kind === "hob")).toHaveLength(1);
  });

  it("leave the wall above the hob to the hood", () => {
    const parts = wallModules(3000, 1500, "closed");
    expect(parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(3000, 6);
    expect(parts.some(({ kind, width }) => kind === "gap" && width >= 900)).toBe(true);
  });
});
