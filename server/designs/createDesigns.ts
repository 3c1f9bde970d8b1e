import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Design } from "../../contract/design.ts";
import {
  designCodeLength,
  designCodeLetters,
  designCodePattern,
  designPath,
  designPictureUrl,
  designPiecesMaximum,
} from "../../contract/designRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import { completeValues, customSlugs } from "../../furniture/custom/index.ts";
import { createDrawnReader, type DrawnProduct, keepDesignVariant } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, network, site, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { modelVersion, type Producer } from "../models/index.ts";
import { createDesignLists } from "./createDesignLists.ts";
import { createReckoner, refuse } from "./createReckoner.ts";
import { designInWords } from "./designInWords.ts";
import type { CustomSettings } from "./settings.ts";
import { designs } from "./tables.ts";

export type StoredDesign = typeof designs.$inferSelect;
/** A design with the product that it varies; null where that is sold no more, or no longer made to measure. */
export interface FoundDesign {
  stored: StoredDesign;
  product: DrawnProduct | null;
}

const notCustom = new Refusal("not_found", "This piece is not made to measure.");
const notThere = new Refusal("not_found", "There is no such design.");
const noLongerMade = new Refusal(
  "design_refused",
  "This design can no longer be made as it was drawn. Please open it and look at what has changed.",
);

const ofSaving = new LimitKind({
  counts: "designs that one network saves",
  most: 60,
});
const ofSites = new LimitKind({
  counts: "designs that all networks of one site save",
  most: 600,
  minutes: 24 * 60,
});

/**
 * The use cases of what is made to measure. `producer` says what the workshop makes of a design; `browsing` is for those
 * who only look (`shown`, `findShown`).
 */
export function createDesigns(
  { db, browsing }: { db: Database; browsing: { db: Database } },
  settings: () => CustomSettings,
  producer: Producer,
) {
  const custom = createDrawnReader(db, customSlugs);
  const shown = createDrawnReader(browsing.db, customSlugs);
  const reckoner = createReckoner(settings, producer.produce);
  const { read, shortOf, reckon } = reckoner;
  const selectFrom = (where: Database) =>
    where
      .select()
      .from(designs)
      .where(eq(designs.code, sql.placeholder("code")))
      .prepare("select_design");
  const selectDesign = selectFrom(db);
  const selectShown = browsing.db === db ? null : selectFrom(browsing.db);

  const withProduct = async (
    stored: StoredDesign,
    products: typeof custom,
  ): Promise<FoundDesign> => {
    const product = await products.find(stored.productId);
    const values = completeValues(stored.model, stored.values);
    const isItsModel = product?.model === stored.model;
    return { stored: { ...stored, values }, product: isItsModel ? product : null };
  };

  async function find(code: string): Promise<FoundDesign | null> {
    if (!designCodePattern.test(code)) return null;
    const [stored] = await selectDesign.execute({ code });
    return stored === undefined ? null : withProduct(stored, custom);
  }

  /** The same for whoever only looks. A design never changes: a replica that has it has it right. */
  async function findShown(code: string): Promise<FoundDesign | null> {
    if (!designCodePattern.test(code)) return null;
    const [seen] = (await selectShown?.execute({ code })) ?? [];
    const [stored] = seen === undefined ? await selectDesign.execute({ code }) : [seen];
    return stored === undefined ? null : withProduct(stored, shown);
  }

  /** A design as its page shows it now; `asker` is the site of who looks. */
  async function present(
    { stored, product }: FoundDesign,
    asker: string,
  ): Promise<Design | Refusal> {
    const { values, problems } = product
      ? read(product.model, stored.values)
      : { values: null, problems: [] };
    const now = product && values && (await reckon(product, values, asker));
    if (now instanceof Refusal) return now;
    const { colorLabel, colorValue, sizeValue } = designInWords(stored.model, stored.values);
    return {
      code: stored.code,
      address: designPath(stored.code),
      picture: designPictureUrl(stored.code),
      name: stored.name,
      values: values ?? stored.values,
      color: { label: colorLabel, value: colorValue },
      size: { value: sizeValue },
      version: versionOf(stored),
      price: now ? toRupees(now.pricePaise) : null,
      savedPrice: toRupees(stored.savedPaise),
      days: now ? now.days : null,
      problems: [...problems],
      outOfStock: product && values ? shortOf(product.model, values) : [],
      savedAt: stored.createdAt.toISOString(),
    };
  }

  /** Keeps a design under an address of its own. Refused where it cannot be built, with what stands against it. */
  async function save(
    { slug, values, name }: { slug: string; values: unknown; name: string },
    address: string,
  ): Promise<FoundDesign | Refusal> {
    const product = await custom.find(slug);
    if (product === null) return notCustom;
    // Before it is judged: that is work, too.
    const wait = await takeAttempts(db, [
      ofSaving.of(`designs ${network(address)}`),
      ofSites.of(`designs ${site(address)} day`),
    ]);
    if (wait) return tooManyAttempts(wait);
    const wanted = read(product.model, values);
    if (wanted.values === null) return refuse("design_refused", wanted.problems);
    const short = shortOf(product.model, wanted.values);
    if (short.length > 0) return refuse("material_out_of_stock", short);
    const reckoned = await reckon(product, wanted.values, site(address));
    if (reckoned instanceof Refusal) return reckoned;
    const [stored] = await db
      .insert(designs)
      .values({
        id: newId(),
        code: newDesignCode(),
        productId: product.productId,
        model: product.model,
        values: wanted.values,
        name,
        savedPaise: reckoned.pricePaise,
      })
      .returning();
    if (stored === undefined) throw new Error("a design was not kept");
    return { stored, product };
  }

  /** Makes a design something that can be sold, at what it costs now. */
  async function offer(code: string): Promise<{ productId: string; variantId: string } | Refusal> {
    const found = await find(code);
    if (found === null) return notThere;
    const { product, stored } = found;
    if (product === null) return noLongerMade;
    const { values } = read(product.model, stored.values);
    if (values === null) return noLongerMade;
    const short = shortOf(product.model, values);
    if (short.length > 0) return refuse("material_out_of_stock", short);
    const reckoned = await reckon(product, values, `design ${code}`);
    if (reckoned instanceof Refusal) return reckoned;
    const variantId = await db.transaction((tx) =>
      keepDesignVariant(tx, {
        productId: product.productId,
        designCode: code,
        sku: `MTM-${code.toUpperCase()}`,
        ...designInWords(product.model, values),
        pricePaise: reckoned.pricePaise,
        leadDays: reckoned.days,
        pieces: designPiecesMaximum,
      }),
    );
    return { productId: product.productId, variantId };
  }

  /** What the papers of one that was ordered are drawn from: it is made as it was drawn. */
  const plan = ({ model, values }: StoredDesign, asker: string) =>
    producer.plan(model, values, asker);

  const lists = createDesignLists(db, custom, reckoner);
  return { ...lists, shown, find, findShown, present, save, offer, plan };
}

export type Designs = ReturnType<typeof createDesigns>;

/** Names what is drawn of it. */
export const versionOf = ({ model, values }: Pick<StoredDesign, "model" | "values">) =>
  modelVersion(model, [], values);

function newDesignCode(): string {
  const letter = () => designCodeLetters[randomInt(designCodeLetters.length)];
  return Array.from({ length: designCodeLength }, letter).join("");
}
