import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { OpenShop } from "../server/openShop.ts";
import { record } from "./report.ts";

const product = "/product/jaisalmer-3-seater-sofa";
/** Renderings before the measured ones: by then the code that renders is compiled. */
const warmUp = 600;
const renders = 600;

/** Processor seconds that a process has used, user and system, all threads. Linux only. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]).toString());
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Processor time of the running shop for a product page rendered afresh, compression included. */
export async function measureFreshRendering(origin: string, pid: number): Promise<void> {
  let before = 0;
  for (let index = 0; index < warmUp + renders; index += 1) {
    if (index === warmUp) before = processorSeconds(pid);
    const path = `${product}?variant=no-${index}`;
    const response = await fetch(origin + path, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  }
  const milliseconds = ((processorSeconds(pid) - before) * 1000) / renders;
  record(
    "product page afresh: processor time",
    `${milliseconds.toFixed(1)} ms`,
    "<= 8 ms",
    milliseconds <= 8,
  );
}

/** Statements of one request that is not cached. */
export async function countStatements(shop: OpenShop): Promise<void> {
  let statements = 0;
  const stop = shop.database.onStatement(() => {
    statements += 1;
  });
  await shop.app.inject(`${product}?variant=none`);
  record("product page afresh: statements", String(statements), "<= 4", statements <= 4);
  statements = 0;
  await shop.app.inject("/api/%70roducts?limit=100");
  record("list of 100 products: statements", String(statements), "<= 3", statements <= 3);
  stop();
}
