import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { databaseAccount, findBinaries } from "../../server/database/embeddedBinaries.ts";

/** A PostgreSQL that nobody starts again when it ends. */
export interface LaunchedPostgres {
  /** Of its postmaster. */
  pid: number;
  isRunning(): boolean;
  /** Sends the signal, SIGINT unless another is named, and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts PostgreSQL on a cluster that exists, and waits until it says that it is `ready`. */
export async function launchPostgres(
  data: string,
  socketFolder: string,
  ready: RegExp,
  environment: Record<string, string> = {},
): Promise<LaunchedPostgres> {
  const { postgres } = await findBinaries();
  const child = spawn(
    postgres,
    ["-D", data, "-c", "listen_addresses=", "-c", `unix_socket_directories=${socketFolder}`],
    {
      ...databaseAccount(),
      cwd: socketFolder,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let told = "";
  const ended = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (text) => {
      told = (told + text).slice(-100_000);
      if (ready.test(told)) resolve();
    });
    ended.then(() => reject(new Error(`PostgreSQL ended:\n${told}`)), reject);
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    async stop(signal = "SIGINT") {
      if (isRunning()) child.kill(signal);
      await ended;
    },
  };
}

/** Stops every process of a PostgreSQL, as a machine that hangs does; answers what lets them go on. */
export function freezePostgres(postmaster: number): () => void {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid="]);
  const children = stdout
    .toString()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => parent === String(postmaster));
  const frozen = [postmaster, ...children.map(([pid]) => Number(pid))];
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of frozen.splice(0)) process.kill(pid, "SIGCONT");
  };
}
