import { availableParallelism } from "node:os";
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from "../../contract/pictureUrl.ts";
import { type Concurrency, createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { createEncoder } from "./encoder.ts";
import type { PictureStore } from "./pictureStore.ts";
import { qualities } from "./qualities.ts";

/** Pictures in the widths and formats that browsers ask for, encoded once and kept. */
export interface Ladder {
  /** Refused when there is no such original, and when too many pictures wait to be encoded, `asker`'s first. */
  rung(
    file: string,
    width: PictureWidth,
    format: PictureFormat,
    asker?: string,
  ): Promise<Buffer | Refusal>;
  /**
   * Encodes what is not there yet, one at a time and only while no visitor waits, until done or
   * aborted: for the minutes after a first start. Returns how many rungs it made.
   */
  prepareRungs(
    files: readonly string[],
    widths: readonly PictureWidth[],
    formats: readonly PictureFormat[],
    signal: AbortSignal,
  ): Promise<number>;
  /** Widths that are being made or wait for it. */
  underWay(): number;
  /** Ends what encodes; whoever waits for a rung is told that it failed. */
  close(): void;
}

export const noSuchPicture = new Refusal("not_found", "There is no such picture.");
const beingMade = new Refusal("busy", "This picture is being made. Please try again in a moment.", {
  retryAfterSeconds: 2,
});

const usualLimits = {
  atOnce: availableParallelism() > 2 ? 2 : 1,
  mostWaiting: 64,
  mostWaitingOfOne: 16,
};
/** For whom rungs are made that nobody asked for yet. */
const nobody = "";

/**
 * The ladder of a store. `onFault` hears of rungs that could not be kept, and of originals that could
 * not be encoded while preparing: both go on without them.
 */
export function createLadder(
  pictures: PictureStore,
  onFault: (error: unknown, file: string) => void,
  limits: Concurrency = usualLimits,
): Ladder {
  const encoder = createEncoder();
  const limiter = createLimiter(limits);
  const underWay = new Map<string, Promise<Buffer | Refusal>>();

  async function make(file: string, width: PictureWidth, format: PictureFormat, asker: string) {
    const name = rungFile(file, width, format);
    const kept = await pictures.ladder.open(name);
    if (kept !== null && kept.length > 0) return kept;
    if (!(await pictures.has(file))) return noSuchPicture;
    const encode = async () => {
      const original = await pictures.open(file);
      if (original === null) return noSuchPicture;
      const bytes = await encoder.encode(original, width, format);
      await pictures.ladder.save(name, bytes).catch((error) => onFault(error, name));
      // Erased meanwhile: what was made of it must not outlive it.
      if (!(await pictures.has(file).catch(() => false))) await pictures.ladder.remove(name);
      return bytes;
    };
    return limiter.run(encode, beingMade, asker);
  }

  function rung(file: string, width: PictureWidth, format: PictureFormat, asker = nobody) {
    const name = rungFile(file, width, format);
    const known = underWay.get(name);
    if (known) return known;
    const made = make(file, width, format, asker).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  }

  async function nobodyWaits(): Promise<void> {
    while (underWay.size > 0) await Promise.allSettled(underWay.values());
  }

  return {
    rung,
    underWay: () => underWay.size,
    close: encoder.close,
    async prepareRungs(files, widths, formats, signal) {
      let made = 0;
      for (const [file, width, format] of combinations(files, widths, formats)) {
        await nobodyWaits();
        if (signal.aborted) break;
        if (await pictures.ladder.has(rungFile(file, width, format))) continue;
        try {
          if (Buffer.isBuffer(await rung(file, width, format))) made++;
        } catch (error) {
          if (!signal.aborted) onFault(error, file);
        }
      }
      return made;
    },
  };
}

/** Removes a picture for good, and everything that was made of it. */
export async function erasePicture(pictures: PictureStore, file: string): Promise<void> {
  await pictures.remove(file);
  for (const [, width, format] of combinations([file], pictureWidths, pictureFormats)) {
    await pictures.ladder.remove(rungFile(file, width, format));
  }
}

/** The name of a rung carries its quality, so that another quality makes new files. */
export function rungFile(file: string, width: PictureWidth, format: PictureFormat): string {
  return `${file}.${width}.q${qualities[format].quality}.${format}`;
}

function* combinations(
  files: readonly string[],
  widths: readonly PictureWidth[],
  formats: readonly PictureFormat[],
): Iterable<[string, PictureWidth, PictureFormat]> {
  for (const width of widths) {
    for (const file of files) {
      for (const format of formats) yield [file, width, format];
    }
  }
}
