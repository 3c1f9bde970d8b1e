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
  makingDays,
} from "../../contract/designRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import {
  customSlugs,
  judgeDesign,
  readDesign,
  standardValues,
} from "../../furniture/custom/index.ts";
import { type Production, priceDesign, produce } from "../../furniture/production/index.ts";
import { createDrawnReader, type DrawnProduct, keepDesignVariant } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, network, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { modelVersion } from "../models/index.ts";
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

/** The use cases of what is made to measure. */
export function createDesigns(db: Database, settings: () => CustomSettings) {
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

  /** What it costs now in paise and how long making it takes, or why it cannot be made. */
  function reckon({ model, standardPaise, gstRateBps, ...product }: DrawnProduct, sent: unknown) {
    const read = readDesign(model, sent);
    if ("problems" in read) return { values: null, problems: read.problems };
    const { values } = read;
    const { problems } = judgeDesign(model, values);
    if (problems.length > 0) return { values: null, problems };
    const standard = { pricePaise: standardPaise, gstPercent: gstRateBps / 100 };
    const { totalPaise } = priceDesign(model, values, settings().rates, standard);
    const days = makingDays(
      usualDays({ model, standardPaise, gstRateBps, ...product }, settings()),
      minutesOf(produce(model, values)),
      minutesOf(produce(model, standardValues(model))),
    );
    return { values, problems, pricePaise: totalPaise, days };
  }

  /** A design as its page shows it now. */
  function present({ stored, product }: FoundDesign): Design {
    const now = product && reckon(product, stored.values);
    return {
      code: stored.code,
      address: designPath(stored.code),
      picture: designPictureUrl(stored.code),
      name: stored.name,
      values: stored.values,
      version: versionOf(stored),
      price: now?.values ? toRupees(now.pricePaise) : null,
      savedPrice: toRupees(stored.savedPaise),
      days: now?.values ? now.days : null,
      problems: now?.problems ?? [],
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
    const reckoned = reckon(product, values);
    if (reckoned.values === null) return unbuildable(reckoned.problems);
    const wait = await takeAttempts(db, [
      ofSaving.of(`designs ${network(address)}`, { most: mostSaved }),
    ]);
    if (wait) return tooManyAttempts(wait);
    const [stored] = await db
      .insert(designs)
      .values({
        id: newId(),
        code: newDesignCode(),
        productId: product.productId,
        model: product.model,
        values: reckoned.values,
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
    const reckoned = reckon(product, stored.values);
    if (reckoned.values === null) return noLongerMade;
    const variantId = await db.transaction((tx) =>
      keepDesignVariant(tx, {
        productId: product.productId,
        designCode: code,
        sku: `MTM-${code.toUpperCase()}`,
        ...designInWords(product.model, reckoned.values),
        pricePaise: reckoned.pricePaise,
        leadDays: reckoned.days,
        pieces: designPiecesMaximum,
      }),
    );
    return { productId: product.productId, variantId };
  }

  return { custom, find, present, save, offer };
}

const minutesOf = ({ operations }: Production) =>
  operations.reduce((sum, { minutes }) => sum + minutes, 0);

export type Designs = ReturnType<typeof createDesigns>;

/** Names what is drawn of it. */
export const versionOf = ({ model, values }: Pick<StoredDesign, "model" | "values">) =>
  modelVersion(model, [], values);

function unbuildable(problems: readonly { field: string; message: string }[]): Refusal {
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  const sentence = problems.map(({ message }) => message).join(" ");
  return new Refusal("design_refused", sentence, { details: { fields } });
}

function newDesignCode(): string {
  const letter = () => designCodeLetters[randomInt(designCodeLetters.length)];
  return Array.from({ length: designCodeLength }, letter).join("");
}
