import type { ProductCard } from "../../contract/productCard.ts";
import { type Verdict, verdictFor } from "../../furniture/fit/reach.ts";
import { readRoute } from "../../furniture/fit/route.ts";
import { loadShapes, shapeOf } from "./shapes.ts";

/** Milliseconds after which the page gets its turn. */
const slice = 8;
/** What was reckoned for the route, by the product's slug and size. */
let known: { route: string; verdicts: Map<string, Verdict | null> } | null = null;

/**
 * Whether each of these reaches the room, by slug; nothing of those that state no size. A few at a time, so
 * that the page stays at hand; what was reckoned once is remembered. Rejects where the shapes cannot be
 * loaded, and where the signal says that nobody waits any more.
 */
export async function reckonVerdicts(
  cards: readonly ProductCard[],
  route: string,
  signal: AbortSignal,
): Promise<Map<string, Verdict>> {
  const way = readRoute(route);
  const found = new Map<string, Verdict>();
  if (way === null) return found;
  const shapes = await loadShapes();
  if (known?.route !== route) known = { route, verdicts: new Map() };
  const { verdicts } = known;
  let begun = performance.now();
  for (const { slug, name, size } of cards) {
    const key = `${slug} ${Object.values(size)}`;
    let verdict = verdicts.get(key);
    if (verdict === undefined) {
      const shape = shapeOf({ slug, name, size }, shapes);
      verdict = shape && verdictFor(shape.shape, way);
      verdicts.set(key, verdict);
    }
    if (verdict !== null) found.set(slug, verdict);
    if (performance.now() - begun < slice) continue;
    await new Promise((done) => setTimeout(done));
    signal.throwIfAborted();
    begun = performance.now();
  }
  signal.throwIfAborted();
  return found;
}
