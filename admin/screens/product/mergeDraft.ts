import { over } from "../../ui/useDraft.ts";
import type { ProductDraft, VariantDraft } from "./productDraft.ts";

/**
 * What two people did to one product, both kept: theirs, and over it every field that this person
 * changed. Of variants each field counts by itself; one that either took away is gone.
 */
export function mergeDraft(
  base: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
): ProductDraft {
  const merged = over(base, mine, theirs);
  const before = new Map(base.variants.map((variant) => [variant.id, variant]));
  const own = new Map(mine.variants.map((variant) => [variant.id, variant]));
  const variants = theirs.variants.flatMap((their): VariantDraft[] => {
    const [old, now] = [before.get(their.id), own.get(their.id)];
    if (old === undefined) return [their];
    return now === undefined ? [] : [over(old, now, their)];
  });
  return { ...merged, variants: [...variants, ...mine.variants.filter(({ id }) => id === null)] };
}

/** What was typed while `sent` was being saved, over what became of it: its new variants have their ids. */
export function mergeSaved(
  sent: ProductDraft,
  typed: ProductDraft,
  saved: ProductDraft,
): ProductDraft {
  const before = new Set(sent.variants.map(({ id }) => id));
  const added = saved.variants.filter(({ id }) => !before.has(id));
  const news = sent.variants.filter(({ id }) => id === null);
  // Both are in the order in which they were sent.
  const ids = new Map(news.map(({ key }, place) => [key, added[place]?.id ?? null]));
  const named = (draft: ProductDraft) => ({
    ...draft,
    variants: draft.variants.map((one) => ({ ...one, id: one.id ?? ids.get(one.key) ?? null })),
  });
  return mergeDraft(named(sent), named(typed), saved);
}

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  slug: "Address",
  description: "Description",
  categoryId: "Category",
  type: "Type",
  tag: "Tag",
  discountTag: "Badge",
  isFeatured: "On the home page",
  hsn: "HSN",
  gstRatePercent: "GST",
  countryOfOrigin: "Country of origin",
  widthMm: "Width",
  depthMm: "Depth",
  heightMm: "Height",
  weightKg: "Weight",
  seats: "Seats",
  leadDays: "Days to make it",
  model: "3D model",
  materials: "Materials",
  specifications: "Specifications",
  baseImages: "Pictures",
  sku: "SKU",
  colourLabel: "colour",
  colourValue: "colour code",
  size: "size",
  mrp: "MRP",
  salePrice: "sale price",
  openingStock: "stock",
  isArchived: "archived",
  images: "pictures",
};

export interface Difference {
  label: string;
  theirs: string;
  /** Null where this person changed nothing of it. */
  mine: string | null;
}

/** What somebody else or this person changed of the product that the form was filled with. */
export function differencesOf(
  base: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
  nameCategory: (id: string) => string,
): Difference[] {
  const [old, own, other] = [base, mine, theirs].map((draft) => flat(draft, nameCategory));
  const names = [...new Set([...Object.keys(other ?? {}), ...Object.keys(own ?? {})])];
  return names.flatMap((label) => {
    const [before, now, their] = [old?.[label], own?.[label] ?? "–", other?.[label] ?? "–"];
    const isMine = (own?.[label] ?? "") !== (before ?? "");
    if (!isMine && (before ?? "–") === their) return [];
    return [{ label, theirs: their, mine: isMine ? now : null }];
  });
}

function flat(draft: ProductDraft, nameCategory: (id: string) => string): Record<string, string> {
  const { variants, specifications, categoryId, ...facts } = draft;
  const written = (value: unknown) =>
    Array.isArray(value) ? `${value.length}: ${value.join(", ")}` : String(value);
  const rows = Object.entries(facts).map(([name, value]) => [labels[name], written(value)]);
  const ofVariants = variants.flatMap(({ key: _key, id: _id, ...variant }) =>
    Object.entries(variant).map(([name, value]) => [
      `${variant.sku || "New variant"}: ${labels[name]}`,
      written(value),
    ]),
  );
  return {
    ...Object.fromEntries(rows),
    Category: nameCategory(categoryId),
    Specifications: specifications
      .map(({ attribute, value }) => `${attribute}: ${value}`)
      .join("; "),
    ...Object.fromEntries(ofVariants),
  };
}
