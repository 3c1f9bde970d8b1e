/**
 * A crowd as a process of its own, so that its work does not stand between the shop's. Started with the shop's address
 * and a seed; told over its channel how many visits are to come, see `CrowdOrder`.
 */
import { setPriority } from "node:os";
import { random } from "../../../furniture/geometry/noise.ts";
import type { PlacedOrder } from "../../support/crowd/walkCheckout.ts";
import { createArrivals } from "./arrivals.ts";
import type { CrowdNews, CrowdOrder } from "./report.ts";
import { createVisitor, leave } from "./visitor.ts";
import { readVisits } from "./visits.ts";

const [origin = "", seed = "1"] = process.argv.slice(2);
const tell = (news: CrowdNews) => process.send?.(news);

try {
  // It stands for other machines: where this one is busy, its visits come in time all the same.
  setPriority(-10);
} catch {
  // For root alone. Its lateness tells whether that was needed.
}
const draw = random(Number(seed));
const visitor = createVisitor(origin);
let placed: PlacedOrder[] = [];
const visit = await readVisits(origin, visitor, draw, (order) => placed.push(order));

/** Whether others come without being told again. */
let isOpen = false;
let inside = 0;
async function visitNow(due: number): Promise<void> {
  inside += 1;
  await visit(due).catch((error: unknown) => visitor.surprise(String(error)));
  inside -= 1;
  sayWhoIsHome();
}
const arrivals = createArrivals(draw, visitNow);

async function visitInTurns(visits: number, atOnce: number): Promise<void> {
  let left = visits;
  const visitOn = async () => {
    for (left -= 1; left >= 0; left -= 1) await visitNow(performance.now());
  };
  isOpen = true;
  await Promise.all(Array.from({ length: atOnce }, visitOn));
  isOpen = false;
  sayWhoIsHome();
}

function sayWhoIsHome(): void {
  if (isOpen || inside > 0) return;
  leave();
  tell({ kind: "home" });
}

let used = process.cpuUsage();
let since = performance.now();
process.on("message", (order: CrowdOrder) => {
  if (order.kind === "come") {
    isOpen = order.aSecond > 0;
    arrivals.setRate(order.aSecond);
    return sayWhoIsHome();
  }
  if (order.kind === "visit") return void visitInTurns(order.visits, order.atOnce);
  const { user, system } = process.cpuUsage(used);
  const processor = (user + system) / 1000 / (performance.now() - since);
  used = process.cpuUsage();
  since = performance.now();
  const samples = visitor.takeSamples();
  const surprises = visitor.takeSurprises();
  const reported = { samples, surprises, late: arrivals.takeLateness(), placed, processor };
  placed = [];
  tell({ kind: "report", ...reported });
});
// Whoever started it has gone.
process.on("disconnect", () => process.exit());
tell({ kind: "ready" });
