/** Answers as soon as `look` finds something; throws after so many seconds with what was waited for. */
export async function until<Found>(
  what: string,
  seconds: number,
  look: () => Promise<Found | null | undefined | false>,
): Promise<Found> {
  const end = performance.now() + seconds * 1000;
  let last: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) {
      throw new Error(`after ${seconds} s still waiting: ${what}`, { cause: last });
    }
    await pause(200);
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** An error and what caused it, on one line. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${inWords(error.cause)})`;
}
