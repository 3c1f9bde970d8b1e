import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import type { Encoding } from "../ground/encoding.ts";
import { createHelper } from "../ground/helperProcess.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { createReencoder } from "./createReencoder.ts";
import { program } from "./drawing.ts";
import { fileOf, type ModelTask } from "./modelTask.ts";

/** Where files are kept that can be made again at any time. */
export interface ModelShelf {
  save(file: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null if there is no such file. */
  open(file: string): Promise<Buffer | null>;
}

/** Models as files, made when first asked for, and kept. */
export interface Models {
  /**
   * The file in brotli. Refused when too many wait for theirs, `asker`'s first, and for some minutes after it could
   * not be made.
   */
  file(task: ModelTask, asker: string): Promise<Buffer | Refusal>;
  /** The same for who takes something else than brotli; refused also when too many such wait. */
  fileAs(encoding: Encoding, task: ModelTask, asker: string): Promise<Buffer | Refusal>;
  /** Ends what makes them; whoever waits is told that it failed. */
  close(): void;
}

const beingMade = new Refusal("busy", "This model is being made. Please try again in a moment.", {
  retryAfterSeconds: 2,
});
/** For so long one that failed is not tried again. */
const failedSeconds = 600;
const unavailable = new Refusal("model_unavailable", "This model cannot be shown at the moment.", {
  retryAfterSeconds: failedSeconds,
});

const usualLimits = {
  atOnce: availableParallelism() > 2 ? 2 : 1,
  mostWaiting: 64,
  mostWaitingOfOne: 16,
};

/** `onFault` hears of models that could not be made, each time that was tried, or not be kept. */
export function createModels(
  shelf: ModelShelf,
  onFault: (error: unknown, file: string) => void,
  limits = usualLimits,
): Models {
  const helper = createHelper<ModelTask, Uint8Array>(program, "models");
  const limiter = createLimiter(limits);
  const reencode = createReencoder();
  const underWay = new Map<string, Promise<Buffer | Refusal>>();
  const failed = new LRUCache<string, true>({ max: 1000, ttl: failedSeconds * 1000 });
  let isClosed = false;

  async function make(task: ModelTask, name: string, asker: string): Promise<Buffer | Refusal> {
    const kept = await shelf.open(name);
    if (kept !== null && kept.length > 0) return kept;
    return limiter.run(
      async () => {
        try {
          const bytes = Buffer.from(await helper.ask(task));
          await shelf.save(name, bytes).catch((error) => onFault(error, name));
          return bytes;
        } catch (error) {
          if (!isClosed) onFault(error, name);
          failed.set(name, true);
          return unavailable;
        }
      },
      beingMade,
      asker,
    );
  }

  async function file(task: ModelTask, asker: string): Promise<Buffer | Refusal> {
    const name = fileOf(task);
    if (failed.has(name)) return unavailable;
    const made = underWay.get(name) ?? make(task, name, asker).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  }

  return {
    file,
    async fileAs(encoding, task, asker) {
      const packed = await file(task, asker);
      return packed instanceof Refusal ? packed : reencode(fileOf(task), packed, encoding, asker);
    },
    close() {
      isClosed = true;
      helper.close();
    },
  };
}
