import { globSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { watchedCall } from "../server/ground/watchedCall.ts";
import { onDatabase } from "./support/backup/digests.ts";
import { samplePiece, toPayment } from "./support/checkout/sampleCheckouts.ts";
import { openTestShop } from "./support/testShop.ts";
import { throwawayFolder } from "./support/throwawayFolder.ts";

/** What other exporters tell, as `prometheus.yml` and docs/operations.md name them. */
const ofOthers = [
  "up",
  "pg_up",
  "pg_stat_archiver_failed_count",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "node_systemd_unit_state",
  "node_systemd_timer_last_trigger_seconds",
  // Of a shop that has replicas, see server/replicated.test.ts.
  "aangan_replicas",
  "probe_success",
  "probe_ssl_earliest_cert_expiry",
];

const files = globSync("ops/observability/{rules.yml,dashboards/*.json}", { cwd: projectRoot });
const expressionsOf = (file: string) => {
  const text = readFileSync(join(projectRoot, file), "utf8");
  if (file.endsWith(".yml")) return [text.replaceAll(/summary:.*|#.*/g, "")];
  const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};
const prefix = /\b(?:aangan|http|db|nodejs|v8js|process|pg|probe|node)_\w+|\bup\b|\baangan:[\w:]+/g;
const namesIn = (file: string) =>
  [...new Set(expressionsOf(file).flatMap((text) => text.match(prefix) ?? []))].filter(
    // Labels, which begin likewise.
    (name) => !["http_route", "db_operation_name", "v8js_gc_type"].includes(name),
  );

/** Which labels an expression asks of which metric. */
const labelsIn = (text: string): [metric: string, label: string][] => {
  const chosen = [...text.matchAll(/\b(\w+)\{([^}]*)\}/g)].flatMap(([, name = "", inner = ""]) =>
    [...inner.matchAll(/(\w+)\s*(?:=|!=|=~|!~)"/g)].map(([, label = ""]) => [name, label]),
  );
  const grouped = [...text.matchAll(/\bby \(([^)]*)\)\s*\(((?:\w+\()*)(\w+)/g)].flatMap(
    ([, list = "", , name = ""]) => list.split(",").map((label) => [name, label.trim()]),
  );
  return [...chosen, ...grouped] as [string, string][];
};
/** Of whoever asks, not of the shop; and of a shop that refuses, which another test brings about. */
const notSeenHere = ["instance", "job", "le", "refused"];
/** Which Prometheus itself gives what it asks for. */
const ofPrometheus = ["job", "instance"];

let folder: string;
let shop: Awaited<ReturnType<typeof openTestShop>>;
let known: Set<string>;
/** The labels that each metric was seen with. */
const labels = new Map<string, Set<string>>();
beforeAll(async () => {
  folder = await throwawayFolder("observability");
  await mkdir(join(folder, "backups"));
  await writeFile(join(folder, "backups/aangan-20261122T203000Z.tar.zst"), "");
  shop = await openTestShop({
    dataFolder: folder,
    backups: { folder: join(folder, "backups"), keep: 2 },
    telemetry: { metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
  });
  await shop.startJobs();
  // Everything that is counted, once.
  await shop.app.inject("/products?search=sofa");
  const steps = await toPayment(shop.app, { ...(await samplePiece(shop.app)), quantity: 1 });
  const { checkout } = await steps.read();
  await steps.place("online", checkout.totals.total);
  await watchedCall("other", null, async () => ({ status: 200 }));
  await shop.database.pool.query("select 1 / 0").catch(() => {});
  const sweep = shop.jobs.find(({ name }) => name === "send-messages");
  await sweep?.run(new AbortController().signal);
  const owned = (statement: string) => onDatabase(shop.database.owner, statement);
  await owned("alter table security_events rename to security_events_away");
  const fails = shop.jobs.find(({ name }) => name === "sweep-security-events");
  await expect(fails?.run(new AbortController().signal)).rejects.toThrow();
  await owned("alter table security_events_away rename to security_events");
  const answer = await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`);
  const lines = (await answer.text()).split("\n");
  known = new Set(lines.flatMap((line) => line.match(/^\w+/) ?? []));
  for (const line of lines) {
    const [, name = "", inner = ""] = /^(\w+)\{(.*)\} /.exec(line) ?? [];
    const seen = labels.get(name) ?? new Set();
    for (const [, label = ""] of inner.matchAll(/(\w+)="/g)) seen.add(label);
    labels.set(name, seen);
  }
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it.each(files)("%s names metrics that the shop has", (file) => {
  const recorded = readFileSync(join(projectRoot, "ops/observability/rules.yml"), "utf8");
  const names = namesIn(file);
  expect(names.length).toBeGreaterThan(5);
  const unknown = names.filter(
    (name) =>
      !known.has(name) && !ofOthers.includes(name) && !recorded.includes(`record: ${name}\n`),
  );
  expect(unknown).toEqual([]);
});

it.each(files)("%s asks for labels that they have", (file) => {
  const asked = expressionsOf(file).flatMap(labelsIn);
  const unknown = asked.filter(
    ([name, label]) =>
      known.has(name) && !notSeenHere.includes(label) && !labels.get(name)?.has(label),
  );
  expect(unknown).toEqual([]);
});

it("calls nothing as Prometheus calls whom it asks", () => {
  const taken = [...labels].filter(([, of]) => ofPrometheus.some((label) => of.has(label)));
  expect(taken.map(([name]) => name)).toEqual([]);
});

it("explains every alert to whoever is woken by it", () => {
  const rules = readFileSync(join(projectRoot, "ops/observability/rules.yml"), "utf8");
  const runbook = readFileSync(join(projectRoot, "docs/operations.md"), "utf8");
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(alerts.length).toBeGreaterThan(15);
  const table = runbook.split("## Alerts")[1] ?? "";
  expect(alerts.filter((name) => !new RegExp(`\\| .*\\b${name}\\b`).test(table))).toEqual([]);
});

it("watches every timer of the backups", () => {
  const timers = globSync("ops/single/*.timer", { cwd: projectRoot }).map(
    (file) => `aangan-${basename(file)}`,
  );
  expect(timers).toHaveLength(3);
  const rules = readFileSync(join(projectRoot, "ops/observability/rules.yml"), "utf8");
  const rule = rules.split("- alert: ").find((text) => text.startsWith("BackupsStopped")) ?? "";
  const [, states = ""] = /\{name=~"([^"]+timer)",state="active"\} == 1\) == 3/.exec(rule) ?? [];
  for (const timer of timers) {
    expect(timer).toMatch(new RegExp(`^${states}$`));
    expect(rule).toContain(`last_trigger_seconds{name="${timer}"}`);
  }
});

it("loads nothing of OpenTelemetry where nobody watches", () => {
  const loaded = new Set<string>();
  const read = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const text = readFileSync(join(projectRoot, "build/server", file), "utf8");
    expect(text, file).not.toMatch(/^import .*"@opentelemetry\//m);
    for (const [, next = ""] of text.matchAll(/^import .*"\.\/([^"]+)"/gm)) read(next);
  };
  read("main.js");
  expect(loaded.size).toBeGreaterThan(1);
  const apart = globSync("build/server/startTelemetry-*.js", { cwd: projectRoot });
  expect(apart).toHaveLength(1);
});
