/** Something that is done a moment after it was asked for, once for all who asked meanwhile. */
export interface Coalesced {
  ask(): void;
  /** Asks what runs to end early, and waits for it; asks after it do nothing. */
  stop(): Promise<void>;
}

/**
 * Runs `action` that long after the first ask; asks while it waits are answered by the same run, asks
 * while it runs by one more. What takes long ends between two of its parts when the signal says so.
 */
export function coalesced(
  action: (signal: AbortSignal) => Promise<unknown>,
  milliseconds: number,
  onFault: (error: unknown) => void,
): Coalesced {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isAskedAgain = false;
  const stopping = new AbortController();

  const run = () => {
    timer = undefined;
    running = action(stopping.signal)
      .catch(onFault)
      .finally(() => {
        running = undefined;
        if (isAskedAgain) ask();
      });
  };
  const ask = () => {
    if (stopping.signal.aborted || timer !== undefined) return;
    isAskedAgain = running !== undefined;
    if (isAskedAgain) return;
    timer = setTimeout(run, milliseconds);
    timer.unref();
  };
  return {
    ask,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
