import { randomInt } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Design } from "../../contract/design.ts";
import {
  designCodeLength,
  designCodeLetters,
  designCodePattern,
  designPath,
  designPictureUrl,
  designPiecesMaximum,
  makingDays,
} from "../../contract/designRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import {
  customSlugs,
  type DesignValues,
  judgeDesign,
  readDesign,
  standardValues,
} from "../../furniture/custom/index.ts";
import { judgeStock } from "../../furniture/custom/outOfStock.ts";
import { type Production, priceOf } from "../../furniture/production/index.ts";
import { createDrawnReader, type DrawnProduct, keepDesignVariant } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, network, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { modelVersion, type Produce } from "../models/index.ts";
import { usualDays } from "./customProducts.ts";
import { designInWords } from "./designInWords.ts";
import type { CustomSettings } from "./settings.ts";
import { designs } from "./tables.ts";

export type StoredDesign = typeof designs.$inferSelect;
/** A design with the product that it varies; null where that is sold no more, or no longer made to measure. */
export interface FoundDesign {
  stored: StoredDesign;
  product: DrawnProduct | null;
}

/** A design where it is one of several. */
export interface GlancedDesign {
  /** What its customer called it; may be empty. */
  name: string;
  pricePaise: number;
  /** False where it can no longer be made as it was drawn, or wants what is out of stock. */
  isToBeHad: boolean;
}

const notCustom = new Refusal("not_found", "This piece is not made to measure.");
const notThere = new Refusal("not_found", "There is no such design.");
const noLongerMade = new Refusal(
  "design_refused",
  "This design can no longer be made as it was drawn. Please open it and look at what has changed.",
);

const ofSaving = new LimitKind({
  counts: "designs that one network saves",
  most: "60",
});
const mostSaved = 60;

/** The use cases of what is made to measure. `produce` says what the workshop makes of a design. */
export function createDesigns(db: Database, settings: () => CustomSettings, produce: Produce) {
  const custom = createDrawnReader(db, customSlugs);
  const selectDesign = db
    .select()
    .from(designs)
    .where(eq(designs.code, sql.placeholder("code")))
    .prepare("select_design");

  async function find(code: string): Promise<FoundDesign | null> {
    if (!designCodePattern.test(code)) return null;
    const [stored] = await selectDesign.execute({ code });
    if (stored === undefined) return null;
    const product = await custom.find(stored.productId);
    return { stored, product: product?.model === stored.model ? product : null };
  }

  /** Values as they can be built, or what stands against them. */
  function read(model: string, sent: unknown) {
    const found = readDesign(model, sent);
    if ("problems" in found) return { values: null, problems: found.problems };
    const { problems } = judgeDesign(model, found.values);
    return problems.length > 0
      ? { values: null, problems }
      : { values: found.values, problems: [] };
  }

  const shortOf = (model: string, values: DesignValues) =>
    judgeStock(model, values, settings().outOfStock).problems;

  /** What a design that can be built costs now in paise, and how long making it takes. */
  async function reckon(product: DrawnProduct, values: DesignValues, asker: string) {
    const { model, standardPaise, gstRateBps } = product;
    const production = await produce(model, values, asker);
    if (production instanceof Refusal) return production;
    const usual = await produce(model, standardValues(model), asker);
    if (usual instanceof Refusal) return usual;
    const standard = { pricePaise: standardPaise, gstPercent: gstRateBps / 100 };
    const { totalPaise } = priceOf(production, usual, settings().rates, standard);
    const fewest = usualDays(product, settings());
    const days = makingDays(fewest, minutesOf(production), minutesOf(usual));
    return { pricePaise: totalPaise, days };
  }

  /** A design as its page shows it now. */
  async function present({ stored, product }: FoundDesign): Promise<Design | Refusal> {
    const { values, problems } = product
      ? read(product.model, stored.values)
      : { values: null, problems: [] };
    const now = product && values && (await reckon(product, values, `design ${stored.code}`));
    if (now instanceof Refusal) return now;
    const { colorLabel, colorValue, sizeValue } = designInWords(stored.model, stored.values);
    return {
      code: stored.code,
      address: designPath(stored.code),
      picture: designPictureUrl(stored.code),
      name: stored.name,
      values: stored.values,
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

  /**
   * What designs are and cost now, by their codes: for lists that somebody keeps. One that nobody can reckon just now
   * costs what it did when it was saved.
   */
  async function glance(codes: readonly string[]): Promise<ReadonlyMap<string, GlancedDesign>> {
    if (codes.length === 0) return new Map();
    const [rows, sold] = await Promise.all([
      db
        .select()
        .from(designs)
        .where(inArray(designs.code, [...codes])),
      custom.list(),
    ]);
    const glanced = rows.map(async (stored): Promise<[string, GlancedDesign]> => {
      const product = sold.find(
        ({ productId, model }) => productId === stored.productId && model === stored.model,
      );
      const values = product ? read(product.model, stored.values).values : null;
      const now = product && values && (await reckon(product, values, `design ${stored.code}`));
      const pricePaise = now && !(now instanceof Refusal) ? now.pricePaise : stored.savedPaise;
      const isToBeHad =
        product !== null && values !== null && !shortOf(stored.model, values).length;
      return [stored.code, { name: stored.name, pricePaise, isToBeHad }];
    });
    return new Map(await Promise.all(glanced));
  }

  /** Why designs are not to be had at present, a sentence each: those that want what is out of stock. */
  async function shortages(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (codes.length === 0 || settings().outOfStock.size === 0) return new Map();
    const { code, model, values } = designs;
    const rows = await db
      .select({ code, model, values })
      .from(designs)
      .where(inArray(code, [...codes]));
    const short = rows.map(({ code, model, values }): [string, string] => [
      code,
      isCustom(model) ? inOneSentence(shortOf(model, values)) : "",
    ]);
    return new Map(short.filter(([, sentence]) => sentence !== ""));
  }

  /** Keeps a design under an address of its own. Refused where it cannot be built, with what stands against it. */
  async function save(
    { slug, values, name }: { slug: string; values: unknown; name: string },
    address: string,
  ): Promise<FoundDesign | Refusal> {
    const product = await custom.find(slug);
    if (product === null) return notCustom;
    const wanted = read(product.model, values);
    if (wanted.values === null) return refuse("design_refused", wanted.problems);
    const short = shortOf(product.model, wanted.values);
    if (short.length > 0) return refuse("material_out_of_stock", short);
    const wait = await takeAttempts(db, [
      ofSaving.of(`designs ${network(address)}`, { most: mostSaved }),
    ]);
    if (wait) return tooManyAttempts(wait);
    const reckoned = await reckon(product, wanted.values, network(address));
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

  return { custom, find, glance, shortages, present, save, offer };
}

const minutesOf = ({ operations }: Production) =>
  operations.reduce((sum, { minutes }) => sum + minutes, 0);

export type Designs = ReturnType<typeof createDesigns>;

/** Names what is drawn of it. */
export const versionOf = ({ model, values }: Pick<StoredDesign, "model" | "values">) =>
  modelVersion(model, [], values);

const isCustom = (model: string) => customSlugs.includes(model);

const inOneSentence = (problems: readonly { message: string }[]) =>
  problems.map(({ message }) => message).join(" ");

function refuse(
  code: "design_refused" | "material_out_of_stock",
  problems: readonly { field: string; message: string }[],
): Refusal {
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return new Refusal(code, inOneSentence(problems), { details: { fields } });
}

function newDesignCode(): string {
  const letter = () => designCodeLetters[randomInt(designCodeLetters.length)];
  return Array.from({ length: designCodeLength }, letter).join("");
}
