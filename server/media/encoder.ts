import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { PictureFormat, PictureWidth } from "../../contract/pictureUrl.ts";

export interface EncodeOrder {
  id: number;
  original: Uint8Array;
  width: PictureWidth;
  format: PictureFormat;
}

export type EncodeAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string };

export interface Encoder {
  /** Rejects with an Error for what is no picture, and when the process that encodes is gone. */
  encode(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer>;
  close(): void;
}

const idleMilliseconds = 10_000;

/** Built, this is a file of its own beside the bundle; else the source itself runs. */
const program = ["encodePictures.js", "encodePictures.ts"]
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path));

/** Encodes in a process that starts with the first picture and ends when none came for a while. */
export function createEncoder(): Encoder {
  const waiting = new Map<
    number,
    { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }
  >();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function start(): ChildProcess {
    if (program === undefined) throw new Error("the program that encodes pictures is missing");
    const started = fork(program, [], { serialization: "advanced", execArgv: [] });
    // Visitors come first; a system that forbids it encodes at the usual priority.
    try {
      if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {}
    started.on("message", (answer: EncodeAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("bytes" in answer) asked?.resolve(Buffer.from(answer.bytes));
      else asked?.reject(new Error(answer.failure));
      if (waiting.size === 0) rest(started);
    });
    const lost = (reason: string) => {
      if (child !== started) return;
      child = null;
      for (const { reject } of waiting.values()) reject(new Error(reason));
      waiting.clear();
    };
    started.on("error", (error) => lost(String(error)));
    started.on("exit", (code) => lost(`the process that encodes pictures ended with ${code}`));
    return started;
  }

  /** Nothing to do: no reason for this process to stay alive, and soon none for the other. */
  function rest(started: ChildProcess): void {
    started.unref();
    started.channel?.unref();
    idle = setTimeout(stop, idleMilliseconds).unref();
  }

  function stop(): void {
    const stopped = child;
    child = null;
    if (stopped?.connected) stopped.disconnect();
    for (const { reject } of waiting.values()) reject(new Error("the shop is closing"));
    waiting.clear();
  }

  return {
    encode(original, width, format) {
      clearTimeout(idle);
      child ??= start();
      const running = child;
      running.ref();
      running.channel?.ref();
      const order: EncodeOrder = { id: ++orders, original, width, format };
      return new Promise((resolve, reject) => {
        waiting.set(order.id, { resolve, reject });
        running.send(order);
      });
    },
    close: stop,
  };
}
