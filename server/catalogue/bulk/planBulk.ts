import { createHash } from "node:crypto";
import type { BulkChange, BulkLine } from "../../../contract/admin/bulkChanges.ts";
import type { BulkObstacle } from "../../../contract/productRules.ts";
import { toPaise } from "../../../contract/rupees.ts";
import { printRupees } from "../../ground/money.ts";
import { Refusal } from "../../ground/refusal.ts";
import { moved } from "../desk/index.ts";
import type { KnownProduct, ProductFacts, VariantWrite } from "../writeProduct.ts";

type Variant = KnownProduct["variants"][number];
/** How many pieces a change of stock would leave, or why it cannot be. */
export type StockAfter = (
  variant: Pick<Variant, "sku" | "stock" | "reserved">,
  change: Extract<BulkChange, { kind: "stock" }>,
) => number | Refusal;

/** What becomes of one product: the lines that are shown, and what is written for them. */
export interface BulkPlan {
  known: KnownProduct;
  lines: BulkLine[];
  facts: Partial<ProductFacts>;
  variants: VariantWrite[];
  /** Variants whose stock changes. */
  stockOf: string[];
}

export interface BulkFacts {
  /** What categories are called, by id. */
  categories: ReadonlyMap<string, string>;
  stockAfter: StockAfter;
}

/** What a preview is known by: nothing else is made under it. */
export const sealOf = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url");

/** What a change of many products would do, line by line. Lines that change nothing are left out. */
export function planBulk(
  products: readonly KnownProduct[],
  change: BulkChange,
  facts: BulkFacts,
): { plans: BulkPlan[]; lines: BulkLine[]; errors: number; seal: string } {
  const plans = products.map((known) => planOne(known, change, facts));
  const lines = plans.flatMap((plan) => plan.lines);
  // Another version may be of something else, such as its name: what is shown would still be true.
  const seal = sealOf(lines);
  return { plans, lines, errors: lines.filter(({ error }) => error !== null).length, seal };
}

function planOne(known: KnownProduct, change: BulkChange, facts: BulkFacts): BulkPlan {
  const plan: BulkPlan = { known, lines: [], facts: {}, variants: [], stockOf: [] };
  const sold = known.variants.filter(({ archivedAt }) => archivedAt === null);
  const tell = (sku: string | null, before: string, after: string, against?: Against | null) => {
    if (before === after && !against) return false;
    const { obstacle, error } = against ?? { obstacle: null, error: null };
    plan.lines.push({ productId: known.id, name: known.name, sku, before, after, obstacle, error });
    return true;
  };
  const label = (value: string | null) => value ?? "none";
  switch (change.kind) {
    case "badge":
      if (tell(null, label(known.discountTag), label(change.value))) {
        plan.facts = { discountTag: change.value };
      }
      break;
    case "tag":
      if (tell(null, label(known.tag), label(change.value))) plan.facts = { tag: change.value };
      break;
    case "category": {
      const goal = facts.categories.get(change.categoryId);
      const from = facts.categories.get(known.categoryId) ?? "";
      if (tell(null, from, goal ?? "", goal === undefined ? noCategory : null))
        plan.facts = { categoryId: change.categoryId };
      break;
    }
    case "state": {
      const set = moved(known, change.action);
      const after = set instanceof Refusal ? "" : stateAfter({ ...known, ...set });
      if (tell(null, known.state, after, because("nothing to sell", set))) {
        plan.facts = set instanceof Refusal ? {} : set;
      }
      break;
    }
    case "stock":
      for (const variant of sold) {
        const after = facts.stockAfter(variant, change);
        const left = after instanceof Refusal ? "" : `${after}`;
        const against = because("too few pieces", after);
        if (tell(variant.sku, `${variant.stock}`, left, against)) plan.stockOf.push(variant.id);
      }
      break;
    default:
      for (const variant of sold) {
        const paise = newPrice(variant.salePricePaise, change);
        const [before, after] = [printRupees(variant.salePricePaise), printRupees(paise)];
        if (tell(variant.sku, before, after, priceError(paise, variant.pricePaise))) {
          plan.variants.push({ id: variant.id, facts: { salePricePaise: paise } });
        }
      }
  }
  return plan;
}

type PriceChange = Extract<BulkChange, { kind: `price ${string}` }>;

/** Whole paise, rounded to what the change says. */
function newPrice(paise: number, change: PriceChange): number {
  if (change.kind === "price set") return toPaise(change.rupees);
  const raw =
    change.kind === "price by percent"
      ? Math.round(paise + (paise * change.percent) / 100)
      : paise + toPaise(change.rupees);
  const step = toPaise(change.roundTo);
  return step === 0 ? raw : Math.round(raw / step) * step;
}

/** Why a line cannot be: the kind of reason, and the sentence of this line. */
interface Against {
  obstacle: BulkObstacle;
  error: string;
}

const noCategory: Against = { obstacle: "no category", error: "This category is no longer there." };

function because(obstacle: BulkObstacle, outcome: unknown): Against | null {
  return outcome instanceof Refusal ? { obstacle, error: outcome.message } : null;
}

function priceError(paise: number, mrpPaise: number): Against | null {
  if (paise <= 0) return { obstacle: "zero or below", error: "A price must be above zero." };
  const error = `Above the MRP of ${printRupees(mrpPaise)}.`;
  return paise > mrpPaise ? { obstacle: "above the MRP", error } : null;
}

function stateAfter({ archivedAt, isDraft }: { archivedAt: Date | null; isDraft: boolean }) {
  if (archivedAt !== null) return "archived";
  return isDraft ? "draft" : "active";
}
