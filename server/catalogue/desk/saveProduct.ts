import { and, eq, inArray, ne } from "drizzle-orm";
import type { z } from "zod";
import type {
  DeskProduct,
  ProductForm,
  productMoveSchema,
} from "../../../contract/admin/productEditor.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { holdPictures } from "../../media/index.ts";
import { isKnownModel } from "../../models/index.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { categories, products, variants } from "../tables.ts";
import {
  addProduct,
  changeProduct,
  deleteVariant,
  holdCategory,
  type KnownProduct,
  lockProducts,
  takeNamingTurn,
  type VariantWrite,
} from "../writeProduct.ts";
import { differences, toFacts, toForm, toVariantFacts } from "./productForm.ts";
import { notThere, readProduct } from "./readProduct.ts";

const nothingToSell = new Refusal(
  "invalid_request",
  "Add a variant first: customers buy a product by its variants.",
);
/** What stands between a transaction and its answer: the product's id, or that another was faster. */
type Outcome = { id: string } | "changed meanwhile" | Refusal;

/** Adds a product as a draft, which nobody but staff sees. */
export async function draftProduct(
  db: Database,
  actor: StaffActor,
  form: ProductForm,
): Promise<DeskProduct | Refusal> {
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    await takeNamingTurn(tx);
    await holdCategory(tx, form.categoryId);
    const wrong = (await conflicts(tx, null, form)) ?? (await unknownPictures(tx, form));
    if (wrong !== null) return wrong;
    const facts = { ...toFacts(form), isDraft: true };
    const id = await addProduct(tx, facts, variantWrites(form, null));
    await recordChange(tx, actor, {
      action: "product.add",
      subject: { kind: "product", id },
      after: differences(null, form).after,
    });
    return { id };
  });
  return present(db, outcome, "");
}

/**
 * Saves the editor's form over the version that it was filled with. A variant that the form does not
 * name is deleted, or archived where something refers to it.
 */
export async function saveProduct(
  db: Database,
  actor: StaffActor,
  id: string,
  { version, product: form }: { version: number; product: ProductForm },
): Promise<DeskProduct | Refusal> {
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    await takeNamingTurn(tx);
    await holdCategory(tx, form.categoryId);
    const [known] = await lockProducts(tx, [id]);
    if (known === undefined) return notThere;
    if (known.version !== version) return "changed meanwhile";
    const wrong = (await conflicts(tx, known, form)) ?? (await unknownPictures(tx, form));
    if (wrong !== null) return wrong;
    const { isSame, before, after } = differences(toForm(known), form);
    if (isSame) return { id };
    const putAway: VariantWrite[] = [];
    for (const variantId of leftOut(known, form)) {
      if (await deleteVariant(tx, variantId)) continue;
      putAway.push({ id: variantId, facts: { archivedAt: new Date() } });
    }
    await changeProduct(tx, id, toFacts(form), [...putAway, ...variantWrites(form, known)]);
    const subject = { kind: "product", id };
    await recordChange(tx, actor, { action: "product.change", subject, before, after });
    return { id };
  });
  return present(db, outcome, id);
}

/** Shows a draft to customers, puts a product away, or takes it up again as what it was. */
export async function moveProduct(
  db: Database,
  actor: StaffActor,
  id: string,
  { version, action }: z.output<typeof productMoveSchema>,
): Promise<DeskProduct | Refusal> {
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const [known] = await lockProducts(tx, [id]);
    if (known === undefined) return notThere;
    if (known.version !== version) return "changed meanwhile";
    const set = moved(known, action);
    if (set instanceof Refusal) return set;
    await changeProduct(tx, id, set);
    await recordChange(tx, actor, {
      action: `product.${action}`,
      subject: { kind: "product", id },
      before: { state: known.state },
    });
    return { id };
  });
  return present(db, outcome, id);
}

type Action = z.output<typeof productMoveSchema>["action"];

/** What a move writes, or why the product cannot be moved so. What is so already is left so. */
export function moved(known: KnownProduct, action: Action) {
  if (action === "archive") return { archivedAt: known.archivedAt ?? new Date() };
  if (action === "restore") return { archivedAt: null };
  const isSold = known.variants.some(({ archivedAt }) => archivedAt === null);
  return isSold ? { isDraft: false, archivedAt: null } : nothingToSell;
}

async function present(db: Database, outcome: Outcome, id: string): Promise<DeskProduct | Refusal> {
  if (outcome instanceof Refusal) return outcome;
  const product = await readProduct(db, outcome === "changed meanwhile" ? id : outcome.id);
  if (product === null) return notThere;
  if (outcome !== "changed meanwhile") return product;
  const sentence = "Somebody has changed this product since you opened it.";
  return new Refusal("changed_meanwhile", sentence, { details: { product } });
}

function variantWrites(form: ProductForm, known: KnownProduct | null): VariantWrite[] {
  const stored = new Map(known?.variants.map((variant) => [variant.id, variant]));
  return form.variants.map((variant, position) => {
    const archivedAt = stored.get(variant.id ?? "")?.archivedAt ?? null;
    const facts = toVariantFacts(variant, position, archivedAt);
    return variant.id === null
      ? { id: null, facts, openingStock: variant.openingStock }
      : { id: variant.id, facts };
  });
}

function leftOut(known: KnownProduct, form: ProductForm): string[] {
  const named = new Set(form.variants.map(({ id }) => id));
  return known.variants.flatMap(({ id }) => (named.has(id) ? [] : [id]));
}

/** What others have of what the form names: within `takeNamingTurn` and `holdCategory`. */
async function conflicts(
  tx: Transaction,
  known: KnownProduct | null,
  form: ProductForm,
): Promise<Refusal | null> {
  const fields: Record<string, string> = {};
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, form.categoryId));
  if (category === undefined) fields.categoryId = "This category is no longer there.";
  if (form.model !== null && form.model !== known?.model && !isKnownModel(form.model))
    fields.model = "The shop draws no such model.";
  const [other] = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.slug, form.slug), known ? ne(products.id, known.id) : undefined));
  if (other !== undefined) fields.slug = `${other.name} has this address already.`;
  const owners = await tx
    .select({ id: variants.id, sku: variants.sku, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      inArray(
        variants.sku,
        form.variants.map(({ sku }) => sku),
      ),
    );
  const ownIds = new Set(known?.variants.map(({ id }) => id));
  for (const [index, variant] of form.variants.entries()) {
    if (variant.id !== null && !ownIds.has(variant.id)) {
      fields[`variants.${index}.sku`] = "This variant is no longer there.";
    }
    const owner = owners.find(({ sku }) => sku === variant.sku);
    if (owner !== undefined && owner.id !== variant.id) {
      fields[`variants.${index}.sku`] = ownIds.has(owner.id)
        ? "Another variant of this product has this SKU until it is saved without it."
        : `${owner.name} has this SKU already.`;
    }
  }
  return refusalOf("already_registered", fields);
}

/** Pictures that the library does not have. */
async function unknownPictures(tx: Transaction, form: ProductForm): Promise<Refusal | null> {
  const lists = [
    ["baseImages", form.baseImages] as const,
    ...form.variants.map(({ images }, index) => [`variants.${index}.images`, images] as const),
  ];
  const found = await holdPictures(
    tx,
    lists.flatMap(([, files]) => files),
  );
  const fields: Record<string, string> = {};
  for (const [name, files] of lists) {
    const isWhole = files.every((file) => found.has(file));
    if (!isWhole) fields[name] = "A picture is no longer in the library.";
  }
  return refusalOf("invalid_request", fields);
}

function refusalOf(code: "already_registered" | "invalid_request", fields: Record<string, string>) {
  const sentences = Object.values(fields);
  if (sentences.length === 0) return null;
  return new Refusal(code, [...new Set(sentences)].join(" "), { details: { fields } });
}
