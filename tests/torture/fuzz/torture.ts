import { rm } from "node:fs/promises";
import { throwawayFolder } from "../../support/throwawayFolder.ts";
import { openTortureShop } from "../openTortureShop.ts";
import { type Finding, fuzz } from "./fuzz.ts";
import { openFuzzedShop } from "./fuzzedShop.ts";
import { unanswered } from "./unanswered.ts";

/** Sends so many requests to a shop of its own, prints what was found, and answers how much that is. */
export async function tortureByRequests(seed: number, requests: number): Promise<number> {
  console.log(`fuzz: ${requests} requests, seed ${seed}`);
  const folder = await throwawayFolder("fuzz");
  const shop = await openFuzzedShop(folder, openTortureShop);
  try {
    const { findings, never, slowest } = await fuzz(shop, {
      ...{ seed, requests },
      report: (finding) => console.log(inFull(finding)),
    });
    const missing = never.filter((route) => !Object.hasOwn(unanswered, route));
    console.log(`never answered well (${missing.length}): ${missing.join(", ")}`);
    console.log(`slowest answer: ${Math.round(slowest.milliseconds)} ms, ${slowest.route}`);
    console.log(`torture: ${requests.toLocaleString("en")} requests, ${findings.length} faults`);
    return findings.length + missing.length;
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The request as it can be sent again, and what came of it. */
export function inFull({ route, reason, at, by, request, answer, stack }: Finding): string {
  const lines = [`${route} ${reason}`, `  request ${at}, by ${by}: ${JSON.stringify(request)}`];
  lines.push(`  answer: ${answer}`);
  if (stack !== undefined) lines.push(`  ${stack}`);
  return lines.join("\n");
}
