import type { ProductForm, VariantForm } from "../../../contract/admin/productEditor.ts";

let made = 0;

/** A variant that nobody has yet. */
export function sampleVariant(more: Partial<VariantForm> = {}): VariantForm {
  made += 1;
  return {
    id: null,
    sku: `DESK-${made}`,
    colour: { label: "Teal", value: "#1F5F5B" },
    size: "Standard",
    mrp: 20_000,
    salePrice: 15_999,
    images: [],
    isArchived: false,
    openingStock: 5,
    ...more,
  };
}

/** A product that nobody has yet, as the editor's form sends it. */
export function sampleForm(categoryId: string, more: Partial<ProductForm> = {}): ProductForm {
  made += 1;
  return {
    name: `Bikaner Bench ${made}`,
    slug: `bikaner-bench-${made}`,
    description: "A bench of sheesham.",
    categoryId,
    type: "Bench",
    tag: null,
    discountTag: null,
    isFeatured: false,
    hsn: "9403",
    gstRatePercent: 18,
    countryOfOrigin: "India",
    widthMm: 1200,
    depthMm: 400,
    heightMm: 450,
    weightKg: 12.5,
    seats: null,
    leadDays: 0,
    model: null,
    materials: ["Sheesham wood"],
    specifications: [{ attribute: "Care", value: "Dust it." }],
    baseImages: [],
    variants: [sampleVariant()],
    ...more,
  };
}
