import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { hasProxy } from "./support/proxy.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-certificate-"));
  // nginx's workers are another account.
  await chmod(folder, 0o755);
  for (const made of ["bin", "single", "etc/nginx/sites-available", "etc/nginx/sites-enabled"]) {
    await mkdir(join(folder, made), { recursive: true });
  }
  await mkdir(join(folder, "var/www"), { recursive: true });
  for (const [name, script] of Object.entries(programs())) {
    await writeFile(join(folder, "bin", name), `#!/bin/sh\nset -eu\n${script}\n`, { mode: 0o755 });
  }
  for (const file of ["nginx-http.conf", "nginx.conf"]) {
    await writeFile(join(folder, "single", file), here(await shipped(file)));
  }
  await writeFile(join(folder, "etc/nginx/nginx.conf"), ofDebian());
  await writeFile(
    join(folder, "etc/nginx/sites-enabled/default"),
    `server { listen unix:${folder}/80.sock default_server; access_log ${folder}/access.log; }`,
  );
});
afterAll(async () => {
  spawnSync("nginx", ["-s", "stop", ...configured()]);
  await rm(folder, { recursive: true });
});

const shipped = (file: string) => readFile(join(projectRoot, "ops/single", file), "utf8");
/** The same in a folder of its own: its paths, and sockets for ports. */
const here = (text: string) =>
  text
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll(/listen (\d+)/g, `listen unix:${folder}/$1.sock`)
    .replaceAll(/(?<=^|[\s'])\/(etc|var)\//gm, `${folder}/$1/`)
    .replaceAll("ops/single/", `${folder}/single/`)
    .replaceAll(" ops/", ` ${projectRoot}/ops/`);
const configured = () => ["-p", folder, "-c", join(folder, "etc/nginx/nginx.conf")];

const ofDebian = () => `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {
	worker_connections 768;
}
http {
	access_log off;
	include ${folder}/etc/nginx/sites-enabled/*;
}
`;

/** What the steps call besides nginx: systemd, and a Let's Encrypt that signs by itself what it found proved. */
const programs = () => {
  const nginx = `nginx ${configured().join(" ")}`;
  return {
    systemctl: `case "$*" in
"restart nginx")
  ${nginx} -t -q
  if [ -s ${folder}/nginx.pid ]; then
    ${nginx} -s quit
    while [ -e ${folder}/nginx.pid ]; do :; done
  fi
  exec ${nginx} ;;
"reload nginx") exec ${nginx} -s reload ;;
daemon-reload) exit 0 ;;
esac
exit 1`,
    certbot: `printf '%s\\n' "$@" >${folder}/asked
while [ $# -gt 0 ]; do
  case "$1" in -w) root=$2 ;; -d) name=$2 ;; --deploy-hook) hook=$2 ;; esac
  shift
done
[ -d "$root" ]
mkdir -p "$root/.well-known/acme-challenge"
echo proved >"$root/.well-known/acme-challenge/word"
[ "$(curl -sS --unix-socket ${folder}/80.sock "http://$name/.well-known/acme-challenge/word")" = proved ]
live=${folder}/etc/letsencrypt/live/$name
mkdir -p "$live"
openssl req -x509 -newkey rsa:2048 -nodes -subj "/CN=$name" -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2>&1
\${hook:-true}`,
  };
};

/** Runs it as that machine's shell would, and answers what went wrong. */
function run(script: string): string {
  const PATH = `${folder}/bin:${process.env.PATH}`;
  const ended = spawnSync("sh", ["-euc", script], { env: { PATH }, encoding: "utf8" });
  return ended.status === 0 ? "" : `${ended.status}: ${ended.stdout}${ended.stderr}`;
}

async function shownToVisitors(): Promise<string | undefined> {
  const socket = connect({
    path: join(folder, "443.sock"),
    servername: "shop.example.in",
    rejectUnauthorized: false,
  });
  await once(socket, "secureConnect");
  const shown = socket.getPeerX509Certificate()?.fingerprint256;
  socket.destroy();
  return shown;
}
async function kept(): Promise<string> {
  const live = join(folder, "etc/letsencrypt/live/shop.example.in");
  return new X509Certificate(await readFile(join(live, "fullchain.pem"))).fingerprint256;
}

it.skipIf(!hasProxy)(
  "nginx of single/ comes up by its steps, and shows what is renewed",
  async () => {
    const [, steps = ""] =
      /^6\. \*\*nginx[\s\S]*?```sh\n([\s\S]*?)```/m.exec(await shipped("README.md")) ?? [];
    expect(run(here(steps))).toBe("");
    const first = await kept();
    expect(await shownToVisitors()).toBe(first);

    for (const host of ["shop.example.in", "203.0.113.7"]) {
      run(
        `curl -s --unix-socket ${folder}/80.sock 'http://${host}/.well-known/acme-challenge/lost?word=secret'`,
      );
    }
    expect(run(`! grep -r secret ${folder}/*.log`)).toBe("");

    // As the timer does: with what was asked for at first.
    const asked = (await readFile(join(folder, "asked"), "utf8")).trimEnd().split("\n");
    expect(run(`certbot ${asked.map((word) => `'${word}'`).join(" ")}`)).toBe("");
    expect(await kept()).not.toBe(first);
    await expect.poll(shownToVisitors).toBe(await kept());
  },
);
