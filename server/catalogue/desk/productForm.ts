import { isDeepStrictEqual } from "node:util";
import type { ProductForm, VariantForm } from "../../../contract/admin/productEditor.ts";
import { toPaise, toRupees } from "../../../contract/rupees.ts";
import type { KnownProduct, VariantFacts } from "../writeProduct.ts";

/** What the form says of a product, as the table holds it. */
export function toFacts(form: ProductForm) {
  const { gstRatePercent, weightKg, variants: _variants, ...facts } = form;
  return {
    ...facts,
    gstRateBps: Math.round(gstRatePercent * 100),
    weightGrams: Math.round(weightKg * 1000),
  };
}

/** The same of a variant; `archivedAt` is when it was put away before, if it was. */
export function toVariantFacts(
  { sku, colour, size, mrp, salePrice, images, isArchived }: VariantForm,
  position: number,
  archivedAt: Date | null,
): VariantFacts {
  return {
    position,
    sku,
    colorLabel: colour.label,
    colorValue: colour.value,
    sizeValue: size,
    images,
    pricePaise: toPaise(mrp),
    salePricePaise: toPaise(salePrice),
    archivedAt: isArchived ? (archivedAt ?? new Date()) : null,
  };
}

/** A product as its form would hold it. */
export function toForm(known: KnownProduct): ProductForm {
  return {
    name: known.name,
    slug: known.slug,
    description: known.description,
    categoryId: known.categoryId,
    type: known.type,
    tag: known.tag,
    discountTag: known.discountTag,
    isFeatured: known.isFeatured,
    hsn: known.hsn,
    gstRatePercent: known.gstRateBps / 100,
    countryOfOrigin: known.countryOfOrigin,
    widthMm: known.widthMm,
    depthMm: known.depthMm,
    heightMm: known.heightMm,
    weightKg: known.weightGrams / 1000,
    seats: known.seats,
    leadDays: known.leadDays,
    model: known.model,
    materials: known.materials,
    specifications: known.specifications,
    baseImages: known.baseImages,
    variants: known.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      colour: { label: variant.colorLabel, value: variant.colorValue },
      size: variant.sizeValue,
      mrp: toRupees(variant.pricePaise),
      salePrice: toRupees(variant.salePricePaise),
      images: variant.images,
      isArchived: variant.archivedAt !== null,
      openingStock: 0,
    })),
  };
}

type Fields = Record<string, unknown>;

/** What differs between two forms of a product, field by field; a variant's fields behind its SKU. */
export function differences(before: ProductForm | null, after: ProductForm | null) {
  const [old, now] = [flat(before), flat(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !isDeepStrictEqual(old[name], now[name]),
  );
  const pick = (fields: Fields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  return { isSame: names.length === 0, before: pick(old), after: pick(now) };
}

function flat(form: ProductForm | null): Fields {
  if (form === null) return {};
  const { variants, ...facts } = form;
  const ofVariants = variants.flatMap(({ id: _id, openingStock, ...variant }, position) =>
    Object.entries({ ...variant, ...(openingStock > 0 && { openingStock }), position }).map(
      ([name, value]) => [`${variant.sku} ${name}`, value],
    ),
  );
  return { ...facts, ...Object.fromEntries(ofVariants) };
}
