import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fill } from "../ops/rehearsal/template.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";

const read = (path: string) => readFileSync(join(projectRoot, "ops", path), "utf8");
const numberOf = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
/** What HAProxy's controller is told to add to its frontends. */
const ofController = () =>
  (read("kubernetes/controller.yaml").split("frontend-config-snippet: |\n")[1] ?? "").trimEnd();

describe("Kubernetes", () => {
  it("keeps room for the log when a machine of the database is gone", () => {
    const database = read("kubernetes/database.yaml");
    const held = numberOf(database, /max_slot_wal_keep_size: (\d+)GB/);
    expect(held).toBeLessThan(numberOf(database, /walStorage: \{ size: (\d+)Gi \}/) / 2);
  });

  it("rolls a release out whatever state the machines are in", () => {
    const spread = read("kubernetes/shop.yaml").match(/whenUnsatisfiable: \w+/g);
    expect(spread).toEqual(Array(2).fill("whenUnsatisfiable: ScheduleAnyway"));
  });

  it("lets each network ask its controller for as much as nginx of a single machine", () => {
    const nginx = read("single/nginx.conf");
    const inTenSeconds = (zone: string) =>
      10 * numberOf(nginx, new RegExp(`zone=${zone}:10m rate=(\\d+)r/s`)) +
      numberOf(nginx, new RegExp(`limit_req zone=${zone} burst=(\\d+)`));
    const [, bought] = /location ~ (\S*checkout\S*) \{/.exec(nginx) ?? [];
    const lines = ofController().split("\n");
    const denied = lines.filter((line) => line.includes(" deny "));
    expect(denied.map((line) => numberOf(line, / gt (\d+) /))).toEqual(
      ["visitors", "buyers"].map(inTenSeconds),
    );
    const paths = lines.flatMap((line) => /path_reg (\S+)/.exec(line)?.[1] ?? []);
    expect(paths).toEqual(Array(4).fill(bought));
    for (const name of ["X-Forwarded-For", "traceparent"]) {
      expect(lines).toContain(`      http-request del-header ${name}`);
    }
  });
});

describe("a single machine", () => {
  it("is open for ssh and the shop alone", () => {
    const [, rest = ""] = read("single/nftables.conf").split("chain visitors {\n");
    const [chain = ""] = rest.split("\n  }\n");
    expect(chain).toContain("type filter hook input priority filter; policy drop;");
    const accepted = [...chain.matchAll(/^ *(.*) accept$/gm)].map(([, what]) => what);
    expect(accepted).toEqual([
      "ct state { established, related }",
      "iif lo",
      "meta l4proto { icmp, ipv6-icmp }",
      "ip6 saddr fe80::/10 udp dport 546",
      "tcp dport 22",
      "tcp dport { 80, 443 }",
    ]);
    // Counted first, or nobody is.
    const [counted = "", open = ""] = chain.match(/^ *tcp dport \{ 80, 443 \}.*$/gm) ?? [];
    expect([counted.trim(), open.trim()]).toEqual([
      "tcp dport { 80, 443 } ct state new jump counted",
      "tcp dport { 80, 443 } accept",
    ]);
  });

  it("tells what Debian makes listen everywhere to listen on loopback, where Prometheus asks", () => {
    const readme = read("single/README.md");
    const told = [...readme.matchAll(/says (\S+) '(.*)'$/gm)].map(([, name, given = ""]) => ({
      name,
      port: numberOf(given, /--web\.listen-address=127\.0\.0\.1:(\d+)(?: |$)/),
      given,
    }));
    const [, installed = ""] = /apt install (prometheus .*)$/m.exec(readme) ?? [];
    expect(told.map(({ name }) => name).sort()).toEqual(installed.split(" ").sort());
    const asked = [...read("observability/prometheus.yml").matchAll(/127\.0\.0\.1:(\d+)/g)].map(
      ([, port]) => Number(port),
    );
    const ofShop = Number(/^METRICS_PORT=(\d+)$/m.exec(read("single/shop.env"))?.[1]);
    expect([...told.map(({ port }) => port), ofShop].sort()).toEqual([...asked, 9090].sort());
    const alerts = told.find(({ name }) => name === "prometheus-alertmanager");
    expect(alerts?.given).toMatch(/ --cluster\.listen-address=$/);
  });

  it("writes to somebody about whatever a rule says", () => {
    const rules = read("observability/rules.yml");
    const written = read("observability/alertmanager.yml");
    const severities = new Set([...rules.matchAll(/severity: (\w+)/g)].map(([, name]) => name));
    const receivers = [...written.matchAll(/- name: (\w+)\n +email_configs:/g)];
    expect(receivers.map(([, name]) => name)).toEqual([...severities]);
    expect(written).toMatch(/^ {2}receiver: page$/m);
    expect(written).toMatch(/- matchers: \[severity = ticket\]\n +receiver: ticket$/m);
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const named = [...written.matchAll(/alertname =~? "?([\w|]+)/g)].flatMap(([, names = ""]) =>
      names.split("|"),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
  });
});

const hasBalancer = spawnSync("haproxy", ["-v"]).status === 0;

it.skipIf(!hasBalancer)("gives HAProxy what it can read", () => {
  const folder = mkdtempSync(join(tmpdir(), "aangan-haproxy-"));
  const server = (name: string) => `  server ${name} 10.0.0.11:5432 check`;
  const values = {
    run_folder: folder,
    primary_servers: server("db1"),
    pooled_servers: "  server db1 10.0.0.11:6432 track primary/db1",
    ready_servers: server("app1"),
    alive_servers: server("app1"),
  };
  const frontend = `defaults\n  mode http\n  timeout connect 1s\n  timeout client 1s\n  timeout server 1s\nfrontend https\n  bind unix@${folder}/https\n`;
  const texts = [
    fill(read("cluster/haproxy-web.cfg"), values),
    fill(read("cluster/haproxy-database.cfg"), values),
    `${frontend}${ofController()}\n`,
  ];
  for (const text of texts) {
    writeFileSync(join(folder, "haproxy.cfg"), text);
    const tried = spawnSync("haproxy", ["-c", "-q", "-f", join(folder, "haproxy.cfg")], {
      encoding: "utf8",
    });
    expect([tried.status, tried.stderr]).toEqual([0, ""]);
  }
  rmSync(folder, { recursive: true });
});
