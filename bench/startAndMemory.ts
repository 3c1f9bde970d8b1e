import { execFileSync, spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { type Running, startProgram } from "./processes.ts";
import { record } from "./report.ts";

/** The built shop, as customers meet it. */
export function startShop(
  port: number,
  dataFolder: string,
  { pinned = true, trustsProxy = false } = {},
): Promise<Running> {
  return startProgram(
    ["bin/serve"],
    {
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      TRUST_PROXY: trustsProxy ? "loopback" : "",
    },
    /The shop is open/,
    { pinned },
  );
}

/** Starts the built shop on data that is in place, and says how long the first answer took. */
export async function measureStart(port: number, dataFolder: string): Promise<Running> {
  const started = performance.now();
  const shop = await startShop(port, dataFolder);
  await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
  const seconds = (performance.now() - started) / 1000;
  record(
    "start to first answer, build and data in place",
    `${seconds.toFixed(2)} s`,
    "<= 2 s",
    seconds <= 2,
  );
  return shop;
}

/** Waits until the shop has made the pictures that most visitors need, as it does after a first start. */
export async function picturesPrepared(pid: number): Promise<void> {
  const isEncoding = () =>
    spawnSync("pgrep", ["-P", String(pid), "-f", "encodePictures"]).status === 0;
  for (let quiet = 0; quiet < 4; quiet = isEncoding() ? 0 : quiet + 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Resident memory of the shop's Node process after the load of the other measurements. */
export function measureMemory(pid: number): void {
  const megabytes = residentMegabytes(pid);
  record("resident memory after the load", `${megabytes} MB`, "< 250 MB", megabytes < 250);
}

export function residentMegabytes(pid: number): number {
  const kilobytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString());
  return Math.round(kilobytes / 1024);
}
