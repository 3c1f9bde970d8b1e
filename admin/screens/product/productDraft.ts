import type { DeskProduct } from "../../../contract/admin/productEditor.ts";

/** A variant as the form's fields hold it. */
export interface VariantDraft {
  /** Tells it from the others while it has no id. */
  key: string;
  id: string | null;
  sku: string;
  colourLabel: string;
  colourValue: string;
  size: string;
  mrp: string;
  salePrice: string;
  openingStock: string;
  isArchived: boolean;
  images: readonly string[];
}

export interface SpecificationDraft {
  key: string;
  attribute: string;
  value: string;
}

/** A product as the form's fields hold it; `materials` one a line. */
export interface ProductDraft {
  name: string;
  slug: string;
  description: string;
  categoryId: string;
  type: string;
  tag: string;
  discountTag: string;
  isFeatured: boolean;
  hsn: string;
  gstRatePercent: string;
  countryOfOrigin: string;
  widthMm: string;
  depthMm: string;
  heightMm: string;
  weightKg: string;
  seats: string;
  leadDays: string;
  /** Empty for none. */
  model: string;
  materials: string;
  specifications: readonly SpecificationDraft[];
  baseImages: readonly string[];
  variants: readonly VariantDraft[];
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return `new-${keys}`;
};

export function emptyVariant(like?: VariantDraft): VariantDraft {
  return {
    key: newKey(),
    id: null,
    sku: "",
    colourLabel: "",
    colourValue: "#7A4527",
    size: like?.size ?? "Standard",
    mrp: like?.mrp ?? "",
    salePrice: like?.salePrice ?? "",
    openingStock: "0",
    isArchived: false,
    images: [],
  };
}

export const emptySpecification = (): SpecificationDraft => ({
  key: newKey(),
  attribute: "",
  value: "",
});

const emptyProduct: ProductDraft = {
  ...{ name: "", slug: "", description: "", categoryId: "", type: "", tag: "", discountTag: "" },
  ...{ isFeatured: false, hsn: "9403", gstRatePercent: "18", countryOfOrigin: "India" },
  ...{ widthMm: "", depthMm: "", heightMm: "", weightKg: "", seats: "", leadDays: "" },
  ...{ model: "", materials: "" },
  ...{ specifications: [], baseImages: [], variants: [] },
};

export function toDraft(product: DeskProduct | null): ProductDraft {
  if (product === null) return { ...emptyProduct, variants: [emptyVariant()] };
  return {
    name: product.name,
    slug: product.slug,
    description: product.description,
    categoryId: product.categoryId,
    type: product.type,
    tag: product.tag ?? "",
    discountTag: product.discountTag ?? "",
    isFeatured: product.isFeatured,
    hsn: product.hsn,
    gstRatePercent: String(product.gstRatePercent),
    countryOfOrigin: product.countryOfOrigin,
    widthMm: String(product.widthMm),
    depthMm: String(product.depthMm),
    heightMm: String(product.heightMm),
    weightKg: String(product.weightKg),
    seats: String(product.seats ?? ""),
    leadDays: product.leadDays === 0 ? "" : String(product.leadDays),
    model: product.model ?? "",
    materials: product.materials.join("\n"),
    specifications: product.specifications.map(({ attribute, value }, index) => ({
      ...{ attribute, value },
      key: `${index} ${attribute}`,
    })),
    baseImages: product.baseImages,
    variants: product.variants.map((variant) => ({
      key: variant.id,
      id: variant.id,
      sku: variant.sku,
      colourLabel: variant.colour.label,
      colourValue: variant.colour.value,
      size: variant.size,
      mrp: String(variant.mrp),
      salePrice: String(variant.salePrice),
      openingStock: "0",
      isArchived: variant.isArchived,
      images: variant.images,
    })),
  };
}

/** What is no number is left to the shop to refuse. */
export function toNumber(typed: string): number | null {
  const number = Number(typed.replaceAll(/[,\s]/g, ""));
  return typed.trim() === "" || Number.isNaN(number) ? null : number;
}

/** The product as the shop is asked to save it. */
export function toForm(draft: ProductDraft) {
  const { materials, specifications, variants, ...rest } = draft;
  return {
    ...rest,
    tag: draft.tag.trim() || null,
    discountTag: draft.discountTag.trim() || null,
    gstRatePercent: toNumber(draft.gstRatePercent),
    widthMm: toNumber(draft.widthMm),
    depthMm: toNumber(draft.depthMm),
    heightMm: toNumber(draft.heightMm),
    weightKg: toNumber(draft.weightKg),
    seats: toNumber(draft.seats),
    leadDays: draft.leadDays.trim() === "" ? 0 : toNumber(draft.leadDays),
    model: draft.model || null,
    materials: materials
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    specifications: specifications.map(({ attribute, value }) => ({ attribute, value })),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      colour: { label: variant.colourLabel, value: variant.colourValue },
      size: variant.size,
      mrp: toNumber(variant.mrp),
      salePrice: toNumber(variant.salePrice),
      openingStock: toNumber(variant.openingStock),
      isArchived: variant.isArchived,
      images: variant.images,
    })),
  };
}

/** An address made of a name: `Jaipur Sofa, 3 Seater` becomes `jaipur-sofa-3-seater`. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}
