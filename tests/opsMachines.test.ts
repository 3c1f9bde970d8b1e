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
