import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fill } from "../ops/rehearsal/template.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { hasProxy } from "./support/proxy.ts";

const read = (path: string) => readFileSync(join(projectRoot, "ops", path), "utf8");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aangan-ops-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What step 6 of single/ makes of a machine's nginx.conf. */
function bySixthStep(configuration: string): string {
  const [step = "false"] = /^ *sed -i .* \/etc\/nginx\/nginx\.conf$/m.exec(
    read("single/README.md"),
  ) ?? [undefined];
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration);
  expect(spawnSync("sh", ["-c", step.replace("/etc/nginx/nginx.conf", file)]).status).toBe(0);
  return readFileSync(file, "utf8");
}

it("lets one network ask as much of nginx on a cluster as on one machine", () => {
  const directive =
    /^ *((?:map \$binary|"~\(\?s\)|default \$binary|limit_|client_\w+_timeout|client_max|send_timeout|location [~=]).*)$/gm;
  const limitsOf = (file: string) => [...read(file).matchAll(directive)].map(([, text]) => text);
  const limits = limitsOf("single/nginx.conf");
  expect(limits.length).toBeGreaterThan(15);
  expect(limitsOf("cluster/nginx.conf")).toEqual(limits);
});

it("lets nginx hold as many connections on a cluster as on one machine", () => {
  const shipped = read("cluster/nginx.conf");
  expect(bySixthStep(shipped)).toBe(shipped);
  expect(bySixthStep("pid x;\nevents { worker_connections 768; }\n")).toBe(
    "worker_rlimit_nofile 20000;\npid x;\nevents { worker_connections 8192; }\n",
  );
});

it.skipIf(!hasProxy)("gives nginx of a cluster what it can read", () => {
  const values = {
    pid_file: join(folder, "nginx.pid"),
    run_folder: folder,
    cache_folder: join(folder, "cache"),
    plain_site: `include ${folder}/http.conf;`,
    listening: `include ${folder}/tls.conf;`,
  };
  const certificate = `-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=shop -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`;
  expect(spawnSync("openssl", ["req", "-x509", ...certificate.split(" ")]).status).toBe(0);
  const elsewhere = (text: string) =>
    text
      .replaceAll(/listen (\S*\b(?:80|443))\b/g, `listen unix:${folder}/$1`)
      .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder);
  writeFileSync(join(folder, "http.conf"), elsewhere(read("single/nginx-http.conf")));
  writeFileSync(join(folder, "tls.conf"), elsewhere(read("cluster/nginx-tls.conf")));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, fill(read("cluster/nginx.conf"), values));
  const tried = spawnSync("nginx", ["-t", "-q", "-c", file], { encoding: "utf8" });
  expect([tried.status, tried.stderr]).toEqual([0, ""]);
});

it("speaks TLS on a cluster as on one machine", () => {
  const linesOf = (file: string) =>
    read(file).match(/(?:ssl_|listen .*443|add_header Strict|proxy_hide_header).*;$/gm);
  expect(linesOf("cluster/nginx-tls.conf")).toEqual(linesOf("single/nginx.conf"));
});

it("keeps nginx's number where the unit of Debian looks for it", () => {
  expect(read("cluster/nginx.conf")).toMatch(/^pid @pid_file@;$/m);
  expect(read("cluster/README.md")).toMatch(/^\| `pid_file`.* \| nginx's: `\/run\/nginx\.pid`/m);
});

it("says who may read each file that holds a secret", () => {
  const secret = /CHANGE-ME|@\w+_(?:password|secret|key|urls)@/;
  const files = globSync("{single,cluster}/*.{conf,yml,env,ini,cfg}", {
    cwd: join(projectRoot, "ops"),
  });
  const secrets = files.filter((file) => secret.test(read(file))).sort();
  expect(secrets).toEqual([
    "cluster/patroni.yml",
    "cluster/pgbackrest.conf",
    "cluster/shop.env",
    "cluster/swift-proxy.conf",
    "single/pgbackrest.conf",
  ]);
  const modes = secrets.map((file) => /^# .*, (\w+:\w+ 06[04]0): /.exec(read(file))?.[1]);
  expect(modes).not.toContain(undefined);
  // The table says it as well.
  const told = secrets.slice(0, 4).map((file) => {
    const row = new RegExp(`^\\| \`${basename(file)}\` .*?, (\\w+:\\w+ \\d+)\\b`, "m");
    return row.exec(read("cluster/README.md"))?.[1];
  });
  expect(told).toEqual(modes.slice(0, 4));
});

it("does not wait for a PostgreSQL that has ended on its way back to a moment", () => {
  const programs = {
    setpriv: `echo "$*" >>${folder}/asked; case "$*" in *info) echo '"system-id":1' ;; esac`,
    systemctl: '[ "$1" != is-active ]',
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const restore = join(projectRoot, "ops/single/restore.sh");
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    PGBACKREST_CONFIG: join(projectRoot, "ops/single/pgbackrest.conf"),
  };
  const restores = [["a moment"], ["a moment", "3"], ["newest"]].map((given) => {
    const options = { env, encoding: "utf8", timeout: 5000 } as const;
    const ended = spawnSync("sh", [restore, ...given], options);
    expect(ended.stderr).toContain("PostgreSQL has ended");
    expect([ended.status, ended.stdout]).toEqual([1, ""]);
    const asked = readFileSync(join(folder, "asked"), "utf8");
    rmSync(join(folder, "asked"));
    return /--target-timeline=(.*) restore$/m.exec(asked)?.[1];
  });
  // Not the latest, which an earlier going back has begun.
  const toMoment = "--type=time --target=a moment --target-action=promote";
  expect(restores).toEqual([`current ${toMoment}`, `3 ${toMoment}`, "current --type=default"]);
});
