/** Something that is done a moment after it was asked for, once for all who asked meanwhile. */
export interface Coalesced {
  ask(): void;
  /** Waits for what runs; asks after it do nothing. */
  stop(): Promise<void>;
}

/**
 * Runs `action` that long after the first ask; asks while it waits are answered by the same run, asks
 * while it runs by one more.
 */
export function coalesced(
  action: () => Promise<unknown>,
  milliseconds: number,
  onFault: (error: unknown) => void,
): Coalesced {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isAskedAgain = false;
  let stopped = false;

  const run = () => {
    timer = undefined;
    running = action()
      .catch(onFault)
      .finally(() => {
        running = undefined;
        if (isAskedAgain) ask();
      });
  };
  const ask = () => {
    if (stopped || timer !== undefined) return;
    isAskedAgain = running !== undefined;
    if (isAskedAgain) return;
    timer = setTimeout(run, milliseconds);
    timer.unref();
  };
  return {
    ask,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
