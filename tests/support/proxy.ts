import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fill } from "../../ops/rehearsal/template.ts";
import { projectRoot } from "../../server/ground/projectRoot.ts";

/** Whether this machine has nginx. */
export const hasProxy = spawnSync("nginx", ["-v"]).status === 0;

/**
 * An nginx before a shop at this address, which reuses its connections for requests of everybody and notes
 * in `X-Forwarded-Target` what it took for the target of each. `send` takes one character a byte, and
 * answers what came back until nginx closed the connection.
 */
export const startProxy = (shop: string) =>
  startNginx(
    withinDebians(
      (folder) => `
  access_log off;
  client_header_timeout 2s;
  client_body_timeout 2s;
  upstream shop { server ${new URL(shop).host}; keepalive 1; }
  server {
    listen unix:${folder}/nginx.sock;
    ignore_invalid_headers off;
    underscores_in_headers on;
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-Target $request_uri;
    }
  }`,
    ),
  );

/**
 * The nginx of ops/single/ before a shop at this address, within Debian's configuration, without TLS. Who asks is whom
 * `X-Forwarded-For` names; `instead` are words of that file and what stands in their place.
 */
export async function startShippedProxy(shop: string, instead: Record<string, string> = {}) {
  const shipped = await readFile(join(projectRoot, "ops/single/nginx.conf"), "utf8");
  const site = replaced(shipped, { "127.0.0.1:3000": new URL(shop).host, ...instead });
  return startNginx(
    withinDebians((folder) =>
      `access_log ${folder}/access.log;\nset_real_ip_from unix:; real_ip_header X-Forwarded-For;\n${site}`
        .replaceAll(/syslog:\S+/g, `${folder}/journal.log`)
        .replace("listen 443 ssl http2;", `listen unix:${folder}/nginx.sock;`)
        .replaceAll(withCertificate, ""),
    ),
  );
}

/** The nginx of ops/cluster/ before a balancer at this address, without TLS; `instead` as for `startShippedProxy`. */
export async function startClusterProxy(balancer: string, instead: Record<string, string> = {}) {
  const shipped = await readFile(join(projectRoot, "ops/cluster/nginx.conf"), "utf8");
  const tls = await readFile(join(projectRoot, "ops/cluster/nginx-tls.conf"), "utf8");
  const whole = replaced(shipped, { "127.0.0.1:8080": new URL(balancer).host, ...instead });
  return startNginx((folder) =>
    fill(whole, {
      pid_file: `${folder}/nginx.pid`,
      run_folder: folder,
      cache_folder: `${folder}/cache`,
      plain_site: "",
      listening: `listen unix:${folder}/nginx.sock;\n${tls.replaceAll(withCertificate, "")}`,
    }).replace("/nginx-error.log", "/error.log"),
  );
}

/** Lines that nginx takes together with a certificate alone. */
const withCertificate = /^ *(listen .*443|ssl_certificate).*$/gm;

const replaced = (text: string, words: Record<string, string>) =>
  Object.entries(words).reduce((before, [from, to]) => before.replace(from, to), text);

function withinDebians(site: (folder: string) => string) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return (folder: string) => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${site(folder)}
}
`;
}

async function startNginx(configuration: (folder: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), "aangan-nginx-"));
  const socket = join(folder, "nginx.sock");
  const file = join(folder, "nginx.conf");
  await writeFile(file, `daemon off;\nmaster_process off;\n${configuration(folder)}`);
  const nginx = spawn("nginx", ["-p", folder, "-c", file], { stdio: "inherit" });
  const send = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = "";
      const connection = connect(socket, () => connection.write(bytes, "latin1"));
      connection.setEncoding("latin1");
      connection.on("data", (chunk) => {
        text += chunk;
      });
      connection.on("error", reject);
      connection.on("close", () => resolve(text));
    });
  const last = "GET /robots.txt HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n";
  while (nginx.exitCode === null && !(await send(last).catch(() => ""))) await setTimeout(20);
  return {
    send,
    /** A connection to it. */
    open: () => connect(socket),
    /** All that it wrote down, wherever; `journal` is what systemd's would have got. */
    async logs() {
      const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
      const [journal = "", access, faults] = await Promise.all(
        ["journal.log", "access.log", "error.log"].map(read),
      );
      return { journal, all: `${journal}${access}${faults}` };
    },
    async stop() {
      nginx.kill("SIGTERM");
      if (nginx.exitCode === null) await once(nginx, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
