import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { commandOn, type Machine } from "./network.ts";

/** A program that stays on a machine until it is stopped or the machine dies. */
export interface Program {
  name: string;
  log: string;
  isRunning(): boolean;
  /** Asks it to end and waits for that; answers its exit code, null where it was killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Start {
  machine: Machine;
  name: string;
  account: string;
  command: readonly string[];
  environment?: Record<string, string>;
  folder: string;
  workingFolder?: string;
}

/** Starts it; what it writes goes into a file in `folder`, over all its lives. */
export function startProgram(start: Start): Program {
  const [program = "", ...given] = commandOn(start.machine, start.account, start.command);
  const log = `${start.folder}/${start.name}.log`;
  const file = openSync(log, "a");
  const child: ChildProcess = spawn(program, given, {
    env: {
      PATH: process.env.PATH,
      LANG: "C.UTF-8",
      HOME: start.folder,
      ...start.environment,
    },
    cwd: start.workingFolder ?? start.folder,
    stdio: ["ignore", file, file],
    // A session of its own, as on a machine of its own: the system shares the processor out among sessions,
    // and Ctrl-C reaches the rehearsal alone.
    detached: true,
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name: `${start.name} of ${start.machine}`,
    log,
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
