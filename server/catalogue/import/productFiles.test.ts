import { describe, expect, it } from "vitest";
import { parseCsvFile } from "./csvFile.ts";
import { parseJsonFile } from "./jsonFile.ts";

const product = {
  slug: "test-stool",
  name: "Test Stool",
  category: "chairs",
  type: "Stool",
  description: "A stool.",
  hsn: "94016100",
  gstRatePercent: 18,
  dimensionsMm: { width: 400, depth: 400, height: 430 },
  weightKg: 4,
  materials: ["Mango wood"],
  specifications: [{ attribute: "Care Instructions", value: "Dust it." }],
  variants: [
    {
      sku: "TEST-1",
      color: { label: "Teal", value: "#1F5F5B" },
      size: { value: "Standard" },
      price: 4999,
      salePrice: 4499.5,
      stockQuantity: 3,
    },
  ],
};

describe("a JSON file", () => {
  it("gives its products with their defaults", () => {
    const { rows, problems } = parseJsonFile(JSON.stringify([product]));
    expect(problems).toEqual([]);
    expect(rows[0]?.product).toMatchObject({ slug: "test-stool", tag: null, baseImages: [] });
  });

  it("names the line and every reason of a bad row", () => {
    const bad = { ...product, slug: "Bad Slug", weightKg: -1 };
    const text = JSON.stringify([product, bad], null, 2);
    const { rows, problems } = parseJsonFile(text);
    expect(rows).toHaveLength(1);
    expect(problems).toHaveLength(1);
    expect(text.split("\n")[(problems[0]?.line ?? 0) - 1]).toBe("  {");
    expect(problems[0]?.line).toBeGreaterThan(20);
    expect(problems[0]?.reason).toMatch(/slug: .*weightKg: /);
  });

  it("refuses a sale price above the price and a third decimal", () => {
    const [variant] = product.variants;
    const dear = { ...product, variants: [{ ...variant, salePrice: 5000 }] };
    const fine = { ...product, variants: [{ ...variant, price: 4999.999 }] };
    const { problems } = parseJsonFile(JSON.stringify([dear, fine]));
    expect(problems.map(({ reason }) => reason)).toEqual([
      "variants.0.salePrice: must not be above the price",
      "variants.0.price: must have at most two decimals",
    ]);
  });

  it("refuses more specifications than the editor takes", () => {
    const [specification] = product.specifications;
    const long = { ...product, specifications: Array(61).fill(specification) };
    const { problems } = parseJsonFile(JSON.stringify([long]));
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^specifications: .*60/),
    ]);
  });

  it.each([
    ["[{]", 1],
    ["[\n{},\n{x}\n]", 3],
    ['{"slug": "x"}', 1],
    ["", 1],
  ])("that is not a list is one problem: %j", (text, line) => {
    const { rows, problems } = parseJsonFile(text);
    expect(rows).toEqual([]);
    expect(problems[0]?.line).toBe(line);
  });
});

describe("a CSV file", () => {
  const header =
    "slug,name,category,type,tag,description,is_featured,hsn,gst_rate_percent,country_of_origin,width_mm,depth_mm,height_mm,weight_kg,materials,specifications,base_images,sku,color_label,color_value,size,price,sale_price,stock_quantity,images";
  const line = (sku: string, price: string) =>
    `test-stool,Test Stool,chairs,Stool,,"A stool, round.",true,94016100,18,India,400,400,430,4.5,Mango wood|Cane,Load=120 kg|Care Instructions=Dust it = often.,front.webp|side.webp,${sku},Teal,#1F5F5B,Standard,${price},,3,`;

  it("joins the lines of one slug into one product with their variants", () => {
    const { rows, problems } = parseCsvFile(
      [header, line("A", "4999"), line("B", '"5,499"')].join("\n"),
    );
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.product).toMatchObject({
      isFeatured: true,
      materials: ["Mango wood", "Cane"],
      specifications: [
        { attribute: "Load", value: "120 kg" },
        { attribute: "Care Instructions", value: "Dust it = often." },
      ],
      baseImages: [{ file: "front.webp" }, { file: "side.webp" }],
    });
    expect(rows[0]?.product.variants.map(({ sku, salePrice }) => [sku, salePrice])).toEqual([
      ["A", 4999],
      ["B", 5499],
    ]);
  });

  it("reports a cell that is no number with its line", () => {
    const { problems } = parseCsvFile([header, line("A", "cheap")].join("\n"));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 2 });
    expect(problems[0]?.reason).toContain("variants.0.price");
  });

  it("reports a line with too many cells", () => {
    const { rows, problems } = parseCsvFile(`${header}\n${line("A", "4999")},one,more`);
    expect(rows).toEqual([]);
    expect(problems[0]?.line).toBe(2);
  });
});
