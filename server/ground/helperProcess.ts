import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { type Service, watchedCall } from "./watchedCall.ts";

interface Order<Task> {
  id: number;
  task: Task;
}
interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  patience: NodeJS.Timeout;
}
type Answer<Result> = { id: number; result: Result } | { id: number; failure: string };

/** Heavy work in a process of its own. */
export interface Helper<Task, Result> {
  /** Rejects with an Error for a task that failed or took too long, and when the process is gone. */
  ask(task: Task): Promise<Result>;
  /** Ends the process; whoever waits is told. The next task starts it again. */
  close(): void;
}

/**
 * Of libuv, for files and packing. It reaches no share, and has one or two tasks at a time: were it to inherit as many as
 * `bin/serve` gives the shop, all processes together would have more than TasksMax of `ops/single/shop.service`.
 */
export const threadsOfHelper = 4;

const idleMilliseconds = 10_000;
/** Nothing that is asked for takes so long, however busy the machine is: the process hangs, and is ended. */
const mostMilliseconds = 120_000;

/** The file of a program: built, it stands beside the bundle; else it is the source in that folder. Throws when missing. */
export function programFile(folder: string, name: string): string {
  const file = [".js", ".ts"].map((end) => join(folder, name + end)).find(existsSync);
  if (file === undefined) throw new Error(`the program ${name} is missing`);
  return file;
}

/**
 * Has tasks carried out by a program (`serveTasks`) that starts with the first one and ends when none came for a
 * while: what it needs of memory and processor is never the shop's, and goes back to the machine. `service` is what
 * figures and health call it.
 */
export function createHelper<Task, Result>(
  file: string,
  service: Service,
  longest = mostMilliseconds,
): Helper<Task, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function start(): ChildProcess {
    const env = { ...process.env, UV_THREADPOOL_SIZE: String(threadsOfHelper) };
    const started = fork(file, [], { serialization: "advanced", execArgv: [], env });
    // Visitors come first; a system that forbids it works at the usual priority.
    try {
      if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {}
    started.on("message", (answer: Answer<Result>) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      clearTimeout(asked?.patience);
      if ("failure" in answer) asked?.reject(new Error(answer.failure));
      else asked?.resolve(answer.result);
      if (waiting.size === 0) rest(started);
    });
    const lost = (reason: string) => {
      if (child !== started) return;
      child = null;
      rejectAll(reason);
    };
    started.on("error", (error) => lost(String(error)));
    started.on("exit", (code, signal) =>
      lost(`the process of ${file} ended with ${code ?? signal}`),
    );
    return started;
  }

  function rejectAll(reason: string): void {
    for (const { reject, patience } of waiting.values()) {
      clearTimeout(patience);
      reject(new Error(reason));
    }
    waiting.clear();
  }

  /** Nothing to do: no reason for this process to stay alive, and soon none for the other. */
  function rest(started: ChildProcess): void {
    started.unref();
    started.channel?.unref();
    idle = setTimeout(close, idleMilliseconds).unref();
  }

  function close(): void {
    const stopped = child;
    child = null;
    if (stopped?.connected) stopped.disconnect();
    rejectAll("the shop is closing");
  }

  function carryOut(task: Task): Promise<Result> {
    clearTimeout(idle);
    child ??= start();
    const running = child;
    running.ref();
    running.channel?.ref();
    const order: Order<Task> = { id: ++orders, task };
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => running.kill("SIGKILL"), longest);
      waiting.set(order.id, { resolve, reject, patience });
      running.send(order);
    });
  }

  return {
    async ask(task) {
      const done = async () => ({ status: 200, result: await carryOut(task) });
      return (await watchedCall(service, null, done)).result;
    },
    close,
  };
}

/** The other side: answers each task, in a process that `createHelper` started and ends. */
export function serveTasks<Task, Result>(carryOut: (task: Task) => Promise<Result>): void {
  process.on("message", async ({ id, task }: Order<Task>) => {
    const answer = await carryOut(task).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, failure: String(error) }),
    );
    process.send?.(answer satisfies Answer<Result>);
  });
  // Ctrl-C reaches the whole terminal; this process ends with the one that started it.
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.exit());
}
