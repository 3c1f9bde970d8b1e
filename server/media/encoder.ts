import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { PictureArea } from "../../contract/admin/pictures.ts";
import type { FailureCode } from "../../contract/failure.ts";
import type { PictureFormat, PictureWidth } from "../../contract/pictureUrl.ts";
import { Refusal } from "../ground/refusal.ts";
import type { DrawnPicture } from "./drawPicture.ts";

export type EncodeTask = { original: Uint8Array } & (
  | { make: "rung"; width: PictureWidth; format: PictureFormat }
  | { make: "picture"; area: PictureArea | null }
);

export interface EncodeOrder {
  id: number;
  task: EncodeTask;
}

/** One of the four. */
export interface EncodeAnswer {
  id: number;
  bytes?: Uint8Array;
  drawn?: DrawnPicture;
  refused?: { code: FailureCode; message: string };
  failure?: string;
}

/** Both reject with an Error when the process that encodes is gone. */
export interface Encoder {
  /** Rejects for what is no picture, too. */
  encode(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer>;
  /** A picture drawn anew, see `drawPicture`. */
  draw(original: Buffer, area: PictureArea | null): Promise<DrawnPicture | Refusal>;
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
    { resolve: (answer: EncodeAnswer) => void; reject: (error: Error) => void }
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
      if (answer.failure === undefined) asked?.resolve(answer);
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

  function ask(task: EncodeTask): Promise<EncodeAnswer> {
    clearTimeout(idle);
    child ??= start();
    const running = child;
    running.ref();
    running.channel?.ref();
    const order: EncodeOrder = { id: ++orders, task };
    return new Promise((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      running.send(order);
    });
  }

  return {
    async encode(original, width, format) {
      const { bytes = new Uint8Array() } = await ask({ make: "rung", original, width, format });
      return Buffer.from(bytes);
    },
    async draw(original, area) {
      const { drawn, refused } = await ask({ make: "picture", original, area });
      if (refused !== undefined) return new Refusal(refused.code, refused.message);
      if (drawn === undefined) throw new Error("the process that encodes has drawn nothing");
      return drawn;
    },
    close: stop,
  };
}
