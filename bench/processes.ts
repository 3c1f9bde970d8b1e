import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { hasWrk, startWrk } from "./wrk.ts";

const canPin = spawnSync("taskset", ["-V"]).status === 0;

export interface Running {
  pid: number;
  stop(): Promise<void>;
}

/** Starts a program, on the first core alone unless told otherwise; waits for a line that matches. */
export async function startProgram(
  command: string[],
  environment: Record<string, string>,
  ready: RegExp,
  { pinned = true } = {},
): Promise<Running> {
  const [program = "", ...rest] = canPin && pinned ? ["taskset", "-c", "0", ...command] : command;
  const child = spawn(program, rest, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await waitForLine(child, ready);
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function waitForLine(child: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text = (text + chunk).slice(-10_000);
      if (ready.test(text)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code} before it was ready`)));
  });
}

/**
 * Requests per second from the second core: wrk where it is installed, otherwise autocannon, whose own
 * work may be the limit for the fastest answers.
 */
export async function requestsPerSecond(
  url: string,
  seconds = 6,
  { script, clients = 32 }: { script?: string; clients?: number } = {},
): Promise<number> {
  if (hasWrk) {
    const pinned = canPin && script === undefined ? ["taskset", "-c", "1"] : [];
    const given = [
      ...["-t1", "-H", "Accept-Encoding: br"],
      `-c${clients}`,
      `-d${seconds}s`,
      ...(script === undefined ? [] : ["-s", script]),
      url,
    ];
    const text = await startWrk(given, pinned).finished();
    if (/Non-2xx/.test(text)) throw new Error(`${url} answered with failures:\n${text}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  }
  if (script !== undefined) throw new Error("this part of the benchmark needs wrk");
  const { default: autocannon } = await import("autocannon");
  const result = await autocannon({
    url,
    duration: seconds,
    connections: clients,
    headers: { "accept-encoding": "br" },
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} failures`);
  return result.requests.average;
}
