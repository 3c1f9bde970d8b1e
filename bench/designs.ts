import {
  customProduct,
  customSlugs,
  type DesignValues,
  standardValues,
} from "../furniture/custom/index.ts";
import { verdictFor } from "../furniture/fit/reach.ts";
import { usualRoutes } from "../furniture/fit/route.ts";
import type { PackedShape } from "../furniture/fit/shape.ts";
import shapes from "../furniture/fit/shapes.json" with { type: "json" };
import { produce } from "../furniture/production/index.ts";
import { drawDesign } from "../web/madeToMeasure/drawDesign.ts";
import { percentile, record } from "./report.ts";

/** Milliseconds. */
const targets = { step: 50, price: 5, list: 100 };
/** Steps of a slider on each side of where it stands at first. */
const reach = 6;
/** Products of a list's page. */
const listed = 100;

/** What a step of a slider costs: the new model, and the price of a design that nobody asked for before. */
export function measureDesigns(): void {
  const steps: Timed[] = [];
  const prices: Timed[] = [];
  for (const slug of customSlugs) {
    const took = { step: [] as number[], price: [] as number[] };
    neighbours(slug).forEach((values, i) => {
      // In turns, so that no price is that of a design which was just drawn.
      const isDrawn = i % 2 === 0;
      const time = milliseconds(() => (isDrawn ? drawDesign(slug, values) : produce(slug, values)));
      if (time !== null) took[isDrawn ? "step" : "price"].push(time);
    });
    steps.push({ slug, median: percentile(warm(took.step), 0.5) });
    prices.push({ slug, median: percentile(warm(took.price), 0.5) });
  }
  tell("a slider's step to a new model", steps, targets.step);
  tell("price of a new design", prices, targets.price);
}

interface Timed {
  readonly slug: string;
  readonly median: number;
}

/** After the first half, when the code is warm, as it is after a few steps of a slider. */
const warm = (took: readonly number[]) => took.slice(took.length / 2);

function tell(what: string, timed: readonly Timed[], target: number): void {
  const slowest = timed.reduce((a, b) => (b.median > a.median ? b : a));
  const middle = percentile(
    timed.map(({ median }) => median),
    0.5,
  );
  record(
    `${what}, ${timed.length} products`,
    `${middle.toFixed(1)} ms; slowest ${slowest.median.toFixed(1)} ms (${slowest.slug})`,
    `each < ${target} ms`,
    slowest.median < target,
  );
}

/** Designs that differ from the product in one length each, twice over. */
function neighbours(slug: string): DesignValues[] {
  const standard = standardValues(slug);
  const found: DesignValues[] = [];
  for (const field of customProduct(slug)?.fields ?? []) {
    if (field.kind !== "length") continue;
    for (let i = -reach; i <= reach; i++) {
      const value = field.standard + i * field.step;
      if (i !== 0 && value >= field.low && value <= field.high)
        found.push({ ...standard, [field.name]: value });
    }
  }
  return found;
}

/** Null for what does not go together, which is not drawn and not offered. */
function milliseconds(work: () => void): number | null {
  const begun = performance.now();
  try {
    work();
  } catch {
    return null;
  }
  return performance.now() - begun;
}

/** Whether each product of a list's page reaches the room, on each of the usual ways there. */
export function measureFit(): void {
  const page = Object.values(shapes as unknown as Record<string, PackedShape>).slice(0, listed);
  const took = usualRoutes.map(({ route }) => {
    const begun = performance.now();
    for (const shape of page) verdictFor(shape, route);
    return performance.now() - begun;
  });
  // On the first way the code is still cold.
  const slowest = Math.max(...took.slice(1));
  record(
    `whether ${page.length} products reach the room`,
    `${percentile(took, 0.5).toFixed(0)} ms; slowest way ${slowest.toFixed(0)} ms`,
    `< ${targets.list} ms`,
    slowest < targets.list,
  );
}
