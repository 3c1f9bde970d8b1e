/**
 * Tortures the built shop for as long as somebody has: `npm run torture` runs every part, `npm run torture --
 * fuzz` one, and `-- faults killed away` those scenes of one. Each ends with a line that says how it went; the exit
 * code is 1 where anything did not.
 *
 *   --requests=200000   how many requests `fuzz` sends
 *   --minutes=10        how long `histories` goes on (10), and `soak` (60)
 *   --rate=80           visits a second that `load` and `soak` take for what the shop sustains, instead of looking for it
 *   --seed=1            draws what another run drew
 */
import { parseArgs } from "node:util";

process.env.NODE_ENV = "production";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: "string", default: "200000" },
    minutes: { type: "string" },
    rate: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const seed = Number(values.seed);
const rate = values.rate === undefined ? null : Number(values.rate);
/** Each takes the names that follow its own. */
const parts: Record<string, (names: readonly string[]) => Promise<number>> = {
  async fuzz() {
    const { tortureByRequests } = await import("./fuzz/torture.ts");
    return tortureByRequests(seed, Number(values.requests));
  },
  async histories() {
    const { tortureByHistories } = await import("./histories/torture.ts");
    return tortureByHistories(seed, Number(values.minutes ?? 10));
  },
  async load() {
    const { tortureByLoad } = await import("./load/torture.ts");
    return tortureByLoad(seed, rate);
  },
  async soak() {
    const { tortureBySoak } = await import("./soak/torture.ts");
    return tortureBySoak(seed, Number(values.minutes ?? 60), rate);
  },
  async faults(names) {
    const { tortureByFaults } = await import("./faults/torture.ts");
    return tortureByFaults(names);
  },
};

const asked: [part: string, names: string[]][] = [];
for (const name of positionals) {
  if (Object.hasOwn(parts, name)) asked.push([name, []]);
  else if (asked.length > 0) asked.at(-1)?.[1].push(name);
  else throw new Error(`${name}: there is ${Object.keys(parts)}`);
}
if (asked.length === 0)
  asked.push(...Object.keys(parts).map((name): [string, string[]] => [name, []]));

let faults = 0;
for (const [name, names] of asked) faults += (await parts[name]?.(names)) ?? 0;
process.exitCode = faults > 0 ? 1 : 0;
