import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requestsPerSecond, startProgram } from "./processes.ts";
import { percentile, record } from "./report.ts";

const rounds = 7;
const seconds = 1;

/** Cached answers of the running shop against the same bytes from bare `node:http` and from nginx. */
export async function measureCachedAnswers(origin: string, folder: string): Promise<void> {
  for (const { name, path, type } of [
    { name: "cached home page", path: "/", type: "text/html; charset=utf-8" },
    { name: "cached product page", path: "/product/jaisalmer-3-seater-sofa", type: "text/html" },
    {
      name: "cached list of 100 products",
      path: "/api/products?limit=100",
      type: "application/json",
    },
  ]) {
    const response = await fetch(origin + path, { headers: { "Accept-Encoding": "br" } });
    await response.arrayBuffer();
    const file = join(folder, "bytes");
    writeFileSync(file, compressedBytes(origin + path));
    const bare = await startProgram(
      [process.execPath, "bench/bareServer.ts", file, type],
      { PORT: "4399" },
      /ready/,
    );
    const nginx = await startNginx(folder, file, type);
    const measured: { shop: number; bare: number; nginx: number }[] = [];
    try {
      // Taking turns, so that a slow second of the machine falls on all of them.
      for (let round = 0; round < rounds; round += 1) {
        measured.push({
          shop: await requestsPerSecond(origin + path, seconds),
          bare: await requestsPerSecond("http://127.0.0.1:4399/", seconds),
          nginx: nginx ? await requestsPerSecond("http://127.0.0.1:4398/", seconds) : 0,
        });
      }
    } finally {
      await bare.stop();
      await nginx?.stop();
    }
    const median = (of: (round: (typeof measured)[number]) => number) =>
      percentile(measured.map(of), 0.5);
    const share = median(({ shop, bare }) => shop / bare);
    const [ofShop, ofBare] = [median(({ shop }) => shop), median(({ bare }) => bare)];
    const beside = nginx ? `, nginx ${Math.round(median((round) => round.nginx))}/s` : "";
    record(
      name,
      `${share.toFixed(2)} of node:http (${Math.round(ofShop)}/s to ${Math.round(ofBare)}/s${beside})`,
      "0.70",
      share >= 0.7,
    );
  }
}

/** fetch() decompresses; curl hands over what came on the wire. */
function compressedBytes(url: string): Buffer {
  return spawnSync("curl", ["-s", "-H", "Accept-Encoding: br", url], { maxBuffer: 1e8 }).stdout;
}

async function startNginx(folder: string, file: string, type: string) {
  if (spawnSync("nginx", ["-v"]).error !== undefined) return null;
  mkdirSync(join(folder, "logs"), { recursive: true });
  const configuration = join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `daemon off; ${process.getuid?.() === 0 ? "user root;" : ""} worker_processes 1; worker_cpu_affinity 01; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
     events { worker_connections 256; }
     http { access_log off; keepalive_requests 1000000; open_file_cache max=10;
       client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:4398; default_type "${type}"; location / { add_header Content-Encoding br; root ${folder}; try_files /${file.slice(folder.length + 1)} =404; } } }`,
  );
  const child = spawn("nginx", ["-c", configuration, "-p", folder], { stdio: "ignore" });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const up = await fetch("http://127.0.0.1:4398/", { method: "HEAD" }).then(
      () => true,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
