import { describe, expect, it } from "vitest";
import { customProduct, customSlugs, judgeDesign, standardValues } from "./index.ts";
import { isShown } from "./isShown.ts";
import { judgeStock, materialName, materials } from "./outOfStock.ts";

const slug = "jaisalmer-3-seater-sofa";
const fabrics = customProduct(slug)?.fields.find(({ name }) => name === "fabric");
const every = fabrics?.kind === "choice" ? fabrics.choices.map(({ value }) => value) : [];
const wanted = { ...standardValues(slug), fabric: "linen-indigo" };

describe("a cloth that is out of stock", () => {
  it("is named, and the nearest colour offered in its place", () => {
    const { problems, nearest } = judgeStock(slug, wanted, new Set(["fabric.linen-indigo"]));
    expect(problems).toEqual([
      { field: "fabric", message: expect.stringMatching(/^Fabric: .*indigo.* is out of stock/i) },
    ]);
    expect(nearest?.fabric).toMatch(/indigo$/);
    expect({ ...nearest, fabric: "" }).toEqual({ ...wanted, fabric: "" });
  });

  it("stands in the way of nothing else", () => {
    const out = new Set(["fabric.linen-sage", "wood.linen-indigo"]);
    expect(judgeStock(slug, wanted, out)).toEqual({ problems: [], nearest: null });
  });

  it("is missed by no seat that is covered with none", () => {
    const [chair, out] = ["bekal-cane-back-chair", new Set(["fabric.cotton-sand"])];
    const values = standardValues(chair);
    expect(judgeStock(chair, values, out).problems).toEqual([]);
    expect(judgeStock(chair, { ...values, seat: "pad" }, out).problems).toHaveLength(1);
  });

  it("has nothing in its place where there is none at all", () => {
    const out = new Set(every.map((value) => materialName("fabric", value)));
    expect(judgeStock(slug, wanted, out).nearest).toBeNull();
    out.delete("fabric.linen-sage");
    expect(judgeStock(slug, wanted, out).nearest?.fabric).toBe("linen-sage");
  });
});

it("whatever is out of stock, what is offered can be built of what there is", () => {
  for (const one of customSlugs)
    for (const field of customProduct(one)?.fields ?? []) {
      if (field.kind !== "choice" || field.choices.length < 2) continue;
      const out = new Set([materialName(field.name, field.standard)]);
      const values = standardValues(one);
      const { problems, nearest } = judgeStock(one, values, out);
      expect(problems).toHaveLength(isShown(field, values) ? 1 : 0);
      if (nearest === null) continue;
      expect(judgeDesign(one, nearest).problems).toEqual([]);
      expect(judgeStock(one, nearest, out).problems).toEqual([]);
    }
});

it("cloths, woods and finishes are materials, and nothing that is only a shape", () => {
  const names = [...materials().keys()];
  expect(names).toEqual(expect.arrayContaining(["fabric.linen-indigo", "finish.honey"]));
  expect(new Set(names.map((name) => name.split(".")[0]))).not.toContain("arms");
});
