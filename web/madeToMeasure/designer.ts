import type { DesignValues } from "../../furniture/custom/index.ts";
import type { PackedShape } from "../../furniture/fit/shape.ts";
import type { DetailKind } from "../../furniture/materials/detail.ts";
import type { DrawnDesign } from "./drawDesign.ts";
import type {
  FromWorker,
  JudgedDesign,
  ReckonedDesign,
  Subject,
  ToWorker,
} from "./workerMessages.ts";

export interface AnsweredDesign {
  readonly judged: JudgedDesign;
  /** Null where it cannot be drawn. */
  readonly drawn: DrawnDesign | null;
  /** Not as the nearest that can be. */
  readonly isDrawnAsAsked: boolean;
}

interface Watcher {
  onDesign(answer: AnsweredDesign): void;
  /** Null of what cannot be built. */
  onReckoned(reckoned: ReckonedDesign | null): void;
  onShape(shape: PackedShape): void;
  onDetail(kind: DetailKind, pixels: Uint8Array<ArrayBuffer>): void;
  onFail(): void;
}

/** Milliseconds without a change after which what takes longer is worked out. */
const quiet = 250;

/**
 * The worker that draws a product's designs. It has one of them under way: what is asked for meanwhile waits, and only
 * the last of that is drawn.
 */
export function openDesigner(subject: Subject, watcher: Watcher) {
  const worker = new Worker(new URL("./designWorker.ts", import.meta.url), { type: "module" });
  const tell = (message: ToWorker) => worker.postMessage(message);
  const { model } = subject;
  let last = 0;
  let isBusy = false;
  let waiting: DesignValues | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function ask(sent: DesignValues): void {
    clearTimeout(settling);
    if (isBusy) {
      waiting = sent;
      return;
    }
    isBusy = true;
    tell({ ask: "design", id: ++last, subject, sent });
  }

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.of === "detail") return watcher.onDetail(data.kind, data.pixels);
    // An answer to what is no longer asked.
    if (data.of !== "design" && (data.id !== last || isBusy)) return;
    if (data.of === "shape") return watcher.onShape(data.shape);
    if (data.of === "reckoned") return watcher.onReckoned(data.reckoned);
    isBusy = false;
    const next = waiting;
    waiting = null;
    if (next !== null) ask(next);
    watcher.onDesign(data);
    if (next !== null || !data.isDrawnAsAsked) return;
    const { values } = data.judged;
    settling = setTimeout(() => tell({ ask: "shape", id: last, model, values }), quiet);
  };
  worker.onerror = watcher.onFail;

  return {
    ask,
    askDetail: (kind: DetailKind) => tell({ ask: "detail", kind }),
    close(): void {
      clearTimeout(settling);
      worker.terminate();
    },
  };
}

export type Designer = ReturnType<typeof openDesigner>;
