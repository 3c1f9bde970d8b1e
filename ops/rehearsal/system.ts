import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { projectRoot } from "../../server/ground/projectRoot.ts";

/** Runs a program to its end and answers what it wrote; throws with what it complained of. */
export async function run(program: string, ...given: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, given, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Debian's packages that the rehearsal runs, and a file that each brings. */
const packages = {
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
  pgbackrest: "/usr/bin/pgbackrest",
  "nginx-light": "/usr/sbin/nginx",
  "swift-proxy": "/usr/bin/swift-proxy-server",
  "swift-account": "/usr/bin/swift-account-server",
  "swift-container": "/usr/bin/swift-container-server",
  "swift-object": "/usr/bin/swift-object-server",
  memcached: "/usr/bin/memcached",
};

/** Builds the shop where anything has changed since: else what is rehearsed would be an earlier one. */
export function buildShop(): void {
  execFileSync("bash", ["-c", ". bin/prepare"], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Refuses anything but root on Debian, and installs what is missing without starting any of it. */
export function prepareMachine(): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw new Error("The rehearsal makes network namespaces: run it as root on Linux.");
  }
  const missing = Object.entries(packages)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
  if (missing.length === 0) return;
  if (spawnSync("apt-get", ["--version"]).status !== 0) {
    throw new Error(`Please install: ${missing.join(", ")}`);
  }
  console.log(`Installing ${missing.join(", ")} ...`);
  // Debian starts a service when it is installed, and makes a database cluster: neither is wanted here.
  const quiet =
    "printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d";
  const noCluster =
    "mkdir -p /etc/postgresql-common/createcluster.d; echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.d/rehearsal.conf";
  const wasQuiet = existsSync("/usr/sbin/policy-rc.d");
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${missing.join(" ")}`;
  try {
    execFileSync("sh", ["-c", `${wasQuiet ? "true" : quiet}; ${noCluster}; ${install}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  } finally {
    if (!wasQuiet) execFileSync("rm", ["-f", "/usr/sbin/policy-rc.d"]);
  }
}
