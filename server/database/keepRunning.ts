import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { tryLock } from "./folderLock.ts";
import { isAlive, livingPostmaster, signal } from "./postmaster.ts";

const lookMilliseconds = 500;
const shortestPause = 500;
const longestPause = 30_000;
/** A server that ran so long did not fail to start. */
const steadyMilliseconds = 60_000;
const endMilliseconds = 5000;

export interface KeptServer {
  folder: string;
  data: string;
  /** Makes what the server needs and has not got, before every start. */
  prepare(): Promise<void>;
  /** Starts the server, in the foreground. */
  launch(): ChildProcess;
  /** Asks the server to end and waits for it. */
  halt(): Promise<unknown>;
  log(message: string): void;
}

export interface Keeper {
  /** Begins to watch, and starts the server unless one runs. Rejects if it cannot be prepared. */
  begin(): Promise<void>;
  /** Stops the server if this process looks after it; that of another process is left alone. */
  stop(): Promise<void>;
}

/**
 * Keeps a server running on its folder. Of all processes that want it one has the folder's lock: it
 * starts the server, or takes over one that runs, and starts it again when it ends, after a pause that
 * doubles as long as that does not help. The others wait for the lock, so one of them goes on when
 * the process that had it ends.
 */
export function keepRunning(server: KeptServer): Keeper {
  const { folder, data, log } = server;
  const lockFile = join(folder, "owner.lock");
  let unlock: (() => void) | null = null;
  let child: ChildProcess | undefined;
  let pid: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let startedAt = 0;
  let pause = shortestPause;
  let notBefore = 0;
  let looking: Promise<void> | null = null;
  let stopped = false;

  const look = async () => {
    unlock ??= tryLock(lockFile);
    if (unlock === null || child !== undefined) return;
    if (pid !== null) {
      if (isAlive(pid)) return;
      pid = null;
      ended("without a word");
    }
    if (performance.now() < notBefore) return;
    pid = livingPostmaster(data);
    startedAt = performance.now();
    if (pid !== null) return log("Taking over the PostgreSQL that another run left behind");
    await server.prepare();
    if (!stopped) start();
  };
  const start = () => {
    // Nobody else starts one while the lock is held, so what the file names is gone.
    rmSync(join(data, "postmaster.pid"), { force: true });
    const started = server.launch();
    child = started;
    started.once("exit", (code, cause) => {
      child = undefined;
      if (!stopped) ended(cause ?? `code ${code}`);
    });
  };
  const ended = (how: string) => {
    if (performance.now() - startedAt > steadyMilliseconds) pause = shortestPause;
    log(`PostgreSQL ended (${how}); it is started again in ${pause / 1000} s`);
    notBefore = performance.now() + pause;
    pause = Math.min(pause * 2, longestPause);
  };
  const interrupt = () => {
    const running = child?.pid ?? pid;
    if (unlock !== null && running !== null && running !== undefined) signal(running, "SIGINT");
  };

  return {
    async begin() {
      process.once("exit", interrupt);
      await look();
      timer = setInterval(() => {
        looking ??= look()
          .catch((error) => ended(String(error)))
          .finally(() => {
            looking = null;
          });
      }, lookMilliseconds);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      process.off("exit", interrupt);
      await looking;
      if (unlock === null) return;
      const ends = child === undefined ? null : once(child, "exit");
      await server.halt().catch(interrupt);
      await Promise.race([ends, wait(endMilliseconds, undefined, { ref: false })]);
      unlock();
      unlock = null;
    },
  };
}
