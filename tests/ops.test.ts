import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { personalData } from "../content/pages/personalData.ts";
import { environmentSchema, readConfig } from "../server/config.ts";
import { roleOf } from "../server/database/rights.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { keptIdle } from "../server/http/connections.ts";

const read = (path: string) => readFileSync(join(projectRoot, "ops", path), "utf8");
/** What a machine's own configuration would put between two `@`; the letters and digits do for all. */
const filled = (text: string) =>
  text
    .replaceAll(/@proxies@/g, "10.0.0.0/8")
    .replaceAll(/@site_origin@/g, "https://shop.example.in")
    .replaceAll(/@log_level@/g, "info")
    .replaceAll(/@installation_key@/g, "0f".repeat(32))
    .replaceAll(
      /@replica_urls@/g,
      "postgresql://aangan:x@10.0.0.11/aangan,postgresql://aangan:x@10.0.0.12/aangan",
    )
    .replaceAll(/@[a-z_]+@/g, "x");
/** `NAME=value` of systemd and shells, `NAME: value` of a ConfigMap. */
const settingsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^ *([A-Z][A-Z0-9_]+)(?:=|: )"?([^"\n]*)"?$/gm)].map(
      ([, name = "", value]) => [name, value],
    ),
  );

const policies = () => read("kubernetes/network.yaml").split("\n---\n");

describe("settings of machines", () => {
  it.each(["single/shop.env", "cluster/shop.env", "kubernetes/settings.yaml"])(
    "the shop takes all that %s says",
    (file) => {
      const { NODE_ENV: _, ...settings } = settingsOf(filled(read(file)));
      expect(Object.keys(settings).length).toBeGreaterThan(5);
      expect(Object.keys(settings).filter((name) => !(name in environmentSchema.shape))).toEqual(
        [],
      );
      expect(() => readConfig(settings)).not.toThrow();
      // Nobody means to sell the demo catalogue.
      expect(settings.DEMO_CONTENT).toBe("false");
    },
  );

  it("lets Prometheus ask every shop, at the port where it does", () => {
    const [, port] = /job_name: aangan\n[\s\S]*?targets: \["[^":]+:(\d+)"\]/.exec(
      read("observability/prometheus.yml"),
    ) ?? [undefined, "none"];
    const files = ["single/shop.env", "cluster/shop.env", "kubernetes/settings.yaml"];
    const ports = files.map((file) => settingsOf(filled(read(file))).METRICS_PORT);
    expect(ports).toEqual(files.map(() => port));
    expect(read("kubernetes/shop.yaml")).toContain(`{ name: metrics, containerPort: ${port} }`);
    expect(read("kubernetes/network.yaml")).toContain(`ports: [{ port: ${port}, protocol: TCP }]`);
    const database = policies().find((policy) => policy.includes("name: database\n"));
    expect(database).toMatch(
      /kubernetes.io\/metadata.name: monitoring \}\n\s+ports: \[\{ port: 9187, protocol: TCP \}, \{ port: 9127, protocol: TCP \}\]/,
    );
    // Prometheus stands on another machine there.
    for (const file of files.slice(1)) expect(read(file)).toMatch(/METRICS_HOST/);
  });

  it("lets services write where their settings say, and nowhere else", () => {
    const places = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].flatMap(([, list = ""]) => list.split(" "));
    const backups = places(read("single/backup@.service"), /^ReadWritePaths=(.*)$/gm);
    const named = places(read("single/pgbackrest.conf"), /^(?:repo1|pg1|lock|log)-path=(.*)$/gm);
    expect(named).toHaveLength(3);
    const outside = named.filter((path) => !backups.some((one) => path.startsWith(one)));
    expect(outside).toEqual([]);
    const [state] = places(read("single/shop.service"), /^StateDirectory=(.*)$/gm);
    expect(settingsOf(read("single/shop.env")).DATA_DIR).toBe(`/var/lib/${state}`);
  });

  it.each(["single/shop.env", "cluster/shop.env"])(
    "%s serves by a role that owns nothing",
    (file) => {
      const { DATABASE_URL, DATABASE_OWNER_URL } = settingsOf(filled(read(file)));
      const urls = [DATABASE_URL, DATABASE_OWNER_URL];
      const roles = urls.map((connectionString) => roleOf({ connectionString }));
      expect(roles).toEqual(["aangan", "aangan_owner"]);
    },
  );

  it("ends statements behind the pooler after the same time everywhere, but for migrations", () => {
    const limits = (file: string, of: string) =>
      [
        ...read(file).matchAll(new RegExp(`alter ${of} aangan set (\\w+_timeout = .*?);?$`, "gm")),
      ].map(([, limit]) => limit);
    const told = limits("cluster/postBootstrap.sh", "role aangan in database");
    expect(told).toHaveLength(2);
    expect(limits("kubernetes/database.yaml", "database")).toEqual(told);
    expect(limits("kubernetes/database.yaml", "role aangan in database")).toEqual([
      "lock_timeout = 0",
      "statement_timeout = 0",
    ]);
  });

  it("lets nobody say at the balancer who they are", () => {
    const balancer = read("cluster/haproxy-web.cfg");
    const [, port] = /^ {2}bind 127\.0\.0\.1:(\d+)$/m.exec(balancer) ?? [];
    expect(balancer).toMatch(/^ {2}option forwardfor except 127\.0\.0\.1$/m);
    expect(balancer).toMatch(/^ {2}http-request del-header traceparent$/m);
    expect(read("cluster/nginx.conf")).toContain(`server 127.0.0.1:${port};`);
  });

  it("shows nothing old for what a shop refuses, and asks no other shop for it", () => {
    const stale = /proxy_cache_use_stale (.*);/.exec(read("cluster/nginx.conf"))?.[1];
    expect(stale).toBe("error timeout http_502 http_504");
    const again = /retry-on (.*)$/m.exec(read("cluster/haproxy-web.cfg"))?.[1];
    expect(again).toBe("conn-failure empty-response");
  });

  it.each(["single/postgresql.conf", "cluster/patroni.yml", "kubernetes/database.yaml"])(
    "keeps what customers typed out of PostgreSQL's log by %s",
    (file) => {
      const text = read(file);
      expect(text).toMatch(/^ *log_error_verbosity(?: =|:) terse\b/m);
      expect(text).toMatch(/^ *log_parameter_max_length(?: =|:) "?0\b/m);
      expect(text).toMatch(/^ *log_parameter_max_length_on_error(?: =|:) "?0\b/m);
    },
  );

  it("keeps lines of the log as long as the privacy notice says", () => {
    expect(read("single/journald.conf")).toMatch(/^MaxRetentionSec=1year$/m);
    const kept = personalData.find(([what]) => what === "Server logs")?.at(-1);
    expect(kept).toBe("1 year, as the DPDP Rules ask");
  });

  it("lets heavy work go below visitors under the unit", () => {
    const filters = read("single/shop.service").match(/^SystemCallFilter=.*$/gm);
    expect(filters?.at(-1)).toBe("SystemCallFilter=setpriority");
  });

  it("lets the ingress reach whoever proves the shop's name", () => {
    const solver = "acme.cert-manager.io/http01-solver";
    const own = policies().find((policy) => policy.includes(`matchLabels: { ${solver}: "true" }`));
    expect(own).toContain("ports: [{ port: 8089, protocol: TCP }]");
    expect(policies().find((policy) => policy.includes("name: database\n"))).toContain(
      `{ key: ${solver}, operator: DoesNotExist }`,
    );
  });

  it("closes idle connections where orders are sent into them first", () => {
    const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
    const single = /upstream aangan \{[^}]*keepalive_timeout (\d+)s;/;
    const nginx = seconds(
      "cluster/nginx.conf",
      /upstream balancer \{[^}]*keepalive_timeout (\d+)s;/,
    );
    const balancer = seconds("cluster/haproxy-web.cfg", /timeout http-keep-alive (\d+)s/);
    expect(nginx).toBeLessThan(balancer);
    // nginx's own, where its file names none.
    const kept = read("single/nginx.conf").match(single)?.[1] ?? "60";
    expect(Number(kept) * 1000).toBeLessThan(keptIdle(true));
  });

  it("lets nobody in after going back to a moment who was put out since", () => {
    const [, prefix = "none"] =
      /^admin\(\) \{ (.*) "\$@"; \}$/m.exec(read("single/README.md")) ?? [];
    const steps = read("single/restore.sh").replaceAll("\\\n  ", "");
    const [before, after] = steps.split(`\n${prefix} close-doors\n`);
    expect(before).toContain(" restore\n");
    expect(before).not.toContain("start aangan.service");
    // What may fail for want of room, and leave the shop to be started by hand, comes after.
    expect(before).not.toContain("backup\n");
    expect(after).toContain("backup\n");
    expect(after).toContain("start aangan.service");
  });

  it("says that the shop is closed where going back to a moment did not come to its end", () => {
    const folder = mkdtempSync(join(tmpdir(), "aangan-restore-"));
    const setpriv = `case "$*" in *info) echo '"system-id":1' ;; *) echo f ;; esac`;
    const programs = { setpriv, systemctl: ":", "systemd-run": "exit 3" };
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    }
    const PATH = `${folder}:${process.env.PATH}`;
    const ended = spawnSync("sh", [join(projectRoot, "ops/single/restore.sh"), "a moment"], {
      env: { PATH, PGBACKREST_CONFIG: join(projectRoot, "ops/single/pgbackrest.conf") },
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    expect([ended.status, ended.stderr]).toEqual([3, expect.stringContaining("shop is closed")]);
  });

  it("leaves a migration on its way to the primary alone, however long it says nothing", () => {
    const [, port = "none"] =
      /:(\d+)\/aangan$/.exec(
        settingsOf(filled(read("cluster/shop.env"))).DATABASE_OWNER_URL ?? "",
      ) ?? [];
    const ways = read("cluster/haproxy-database.cfg").split(/^listen /m);
    const way = ways.find((one) => one.includes(`  bind 127.0.0.1:${port}\n`));
    expect(way?.match(/^ {2}timeout (client|server) 12h$/gm)).toHaveLength(2);
  });

  it("kills no pod that migrates, for as long as its way to the primary stays open", () => {
    const [, probe = ""] = read("kubernetes/shop.yaml").split(/^ +startupProbe:\n/m);
    const [, every, times] = /periodSeconds: (\d+)\n +failureThreshold: (\d+)/.exec(probe) ?? [];
    expect(Number(every) * Number(times)).toBe(12 * 60 * 60);
  });

  it("gives Patroni the watchdog that it is told to require", () => {
    const [, device] = /^ {2}device: \/dev\/(\w+)$/m.exec(read("cluster/patroni.yml")) ?? [];
    expect(read("cluster/watchdog.rules")).toContain(`KERNEL=="${device}", OWNER="postgres"`);
    expect(read("cluster/softdog.conf")).toMatch(/^softdog$/m);
  });

  it("tells where every file goes, and commands that find theirs", () => {
    const readme = read("cluster/README.md");
    const files = readdirSync(join(projectRoot, "ops/cluster"));
    const homeless = files.filter(
      (name) => !new RegExp(`^\\| \`${name}\` +\\| .`, "m").test(readme),
    );
    expect(homeless).toEqual(["README.md"]);
    expect(readme.match(/patronictl (?!-c \/etc\/patroni\/config.yml ).*/g)).toBeNull();
    const [, asked] = /socat - \/run\/haproxy\/(\S+)\)/.exec(readme.replaceAll("`", "")) ?? [];
    expect(read("cluster/haproxy-web.cfg")).toContain(`stats socket @run_folder@/${asked} `);
  });

  it("explains every value that differs from machine to machine", () => {
    const readme = read("cluster/README.md");
    const files = readdirSync(join(projectRoot, "ops/cluster")).filter(
      (name) => name !== "README.md",
    );
    const named = files.flatMap((file) => [...read(`cluster/${file}`).matchAll(/@([a-z_]+)@/g)]);
    const missing = new Set(
      named.map(([, name]) => name).filter((name) => !readme.includes(`\`${name}\``)),
    );
    expect([...missing]).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });
});
