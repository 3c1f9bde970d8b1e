import { opendir } from "node:fs/promises";

/**
 * Calls to one folder at a time. `bin/serve` gives the process a thread for each of them, and more for all else. To
 * read a file takes four turns of the event loop: with few places a loop that is busy would make all pictures wait.
 */
export const placesOfFolder = 8;
/** A picture of 20 MB takes a part of that. */
const patienceMilliseconds = 10_000;

/** Whoever was asked for files of this folder has not answered, and may never. */
export class SilentFolder extends Error {
  constructor(folder: string) {
    super(`${folder} does not answer`);
  }
}

type Reach = <Found>(call: () => Promise<Found>) => Promise<Found>;
const reached = new Map<string, Reach>();

/**
 * Makes a call to the files of a folder that may lie on a share. One that hangs keeps a thread, of the few that also
 * pack pages and check passwords, until the share comes back: so few are made at a time, and none is waited for longer
 * than some seconds, nor is a place for it. What hangs keeps its place; when all places hang the others are refused at
 * once, by `SilentFolder`.
 */
export function reachFolder<Found>(folder: string, call: () => Promise<Found>): Promise<Found> {
  const reach = reached.get(folder) ?? createReach(folder);
  reached.set(folder, reach);
  return reach(call);
}

/** The names in a folder, in no order. */
export async function* namesIn(folder: string): AsyncGenerator<string> {
  const opened = await reachFolder(folder, () => opendir(folder));
  try {
    const next = () => reachFolder(folder, () => opened.read());
    for (let entry = await next(); entry !== null; entry = await next()) yield entry.name;
  } finally {
    // Not waited for: it waits for a read that hangs.
    opened.close().catch(() => {});
  }
}

function createReach(folder: string): Reach {
  let taken = 0;
  let hanging = 0;
  const line: PromiseWithResolvers<void>[] = [];

  async function takePlace(): Promise<void> {
    if (hanging === placesOfFolder) throw new SilentFolder(folder);
    if (taken === placesOfFolder) {
      const turn = Promise.withResolvers<void>();
      line.push(turn);
      const timer = setTimeout(() => {
        line.splice(line.indexOf(turn), 1);
        turn.reject(new SilentFolder(folder));
      }, patienceMilliseconds);
      return turn.promise.finally(() => clearTimeout(timer));
    }
    taken += 1;
  }

  function leave(): void {
    const next = line.shift();
    if (next === undefined) taken -= 1;
    else next.resolve();
  }

  return async (call) => {
    await takePlace();
    const tooLate = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      hanging += 1;
      tooLate.reject(new SilentFolder(folder));
      if (hanging < placesOfFolder) return;
      for (const turn of line.splice(0)) turn.reject(new SilentFolder(folder));
    }, patienceMilliseconds);
    const called = call().finally(() => {
      clearTimeout(timer);
      if (isLate) hanging -= 1;
      leave();
    });
    return Promise.race([called, tooLate.promise]);
  };
}
