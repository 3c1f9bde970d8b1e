import { spawn } from "node:child_process";
import { once } from "node:events";

/** A shop in a process of its own. */
export interface SpawnedShop {
  pid: number;
  address: string;
  /** Where its sandbox listens; an empty text when it has none. */
  sandboxAddress: string;
  /** All that it has written until now. */
  log(): string;
  isRunning(): boolean;
  /** Asks it to end, unless it has; answers its exit code, null where it was killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** No test waits for widths that nobody has asked for, and making them takes a processor for minutes. */
const usual = { PORT: "0", PREPARE_PICTURES: "false" };

/**
 * Starts the shop by this command, on a free port, and waits until it is open. Rejects with what the
 * process wrote when it ends before that.
 */
export async function spawnShop(
  [program = "", ...given]: string[],
  environment: Record<string, string>,
): Promise<SpawnedShop> {
  const child = spawn(program, given, { env: { ...process.env, ...usual, ...environment } });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let log = "";
  const found = (pattern: RegExp) => log.match(pattern)?.[1] ?? "";
  const address = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => reject(new Error(`the shop did not open:\n${log}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        log += chunk;
        const opened = found(/The shop is open: (http:\S+)/);
        if (opened !== "") resolve(opened);
      });
    }
  });
  return {
    pid: child.pid ?? 0,
    address,
    sandboxAddress: found(/no money moves: (http:\S+)/),
    log: () => log,
    isRunning,
    async stop(signal = "SIGTERM") {
      if (isRunning()) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}
