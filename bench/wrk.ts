import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

export const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

export interface RunningWrk {
  /** Stands still until it is told to go on. */
  pause(): void;
  goOn(): void;
  /** Ends it before its time. */
  stop(): Promise<string>;
  /** What it says when its time is over. */
  finished(): Promise<string>;
}

/** `by` is a command that starts it, such as one that keeps it on one core. */
export function startWrk(given: readonly string[], by: readonly string[] = []): RunningWrk {
  const [program = "wrk", ...rest] = [...by, "wrk", ...given];
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  const said = once(child, "close").then(() => text);
  return {
    pause: () => void child.kill("SIGSTOP"),
    goOn: () => void child.kill("SIGCONT"),
    finished: () => said,
    stop() {
      // wrk then says what it has measured so far.
      child.kill("SIGINT");
      child.kill("SIGCONT");
      return said;
    },
  };
}
