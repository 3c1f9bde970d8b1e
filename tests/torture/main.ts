/**
 * Tortures the built shop for as long as somebody has: `npm run torture` runs every part, `npm run torture --
 * fuzz` one. Each ends with a line that says how it went; the exit code is 1 where anything did not.
 *
 *   --requests=200000   how many requests `fuzz` sends
 *   --minutes=10        how long `histories` goes on
 *   --seed=1            draws what another run drew
 */
import { parseArgs } from "node:util";

process.env.NODE_ENV = "production";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: "string", default: "200000" },
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const seed = Number(values.seed);
const parts: Record<string, () => Promise<number>> = {
  async fuzz() {
    const { tortureByRequests } = await import("./fuzz/torture.ts");
    return tortureByRequests(seed, Number(values.requests));
  },
  async histories() {
    const { tortureByHistories } = await import("./histories/torture.ts");
    return tortureByHistories(seed, Number(values.minutes));
  },
};

const asked = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: there is ${Object.keys(parts)}`);

let faults = 0;
for (const name of asked) faults += (await parts[name]?.()) ?? 0;
process.exitCode = faults > 0 ? 1 : 0;
