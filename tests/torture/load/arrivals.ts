/**
 * Visits that come as a Poisson process does, whether those before were answered or not. Each is told when it should
 * have come, in milliseconds of `performance.now()`, so that it counts its waiting from then.
 */
export function createArrivals(
  draw: () => number,
  arrive: (due: number) => unknown,
): {
  /** From now on; 0 lets nobody come. */
  setRate(aSecond: number): void;
  /** How many milliseconds each visit came late since the last call. */
  takeLateness(): number[];
} {
  let gap = Number.POSITIVE_INFINITY;
  let due = Number.POSITIVE_INFINITY;
  let late: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  const pause = () => -Math.log(1 - draw()) * gap;

  function come(): void {
    for (let now = performance.now(); due <= now; now = performance.now()) {
      late.push(now - due);
      const wanted = due;
      due += pause();
      arrive(wanted);
    }
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    if (Number.isFinite(due)) timer = setTimeout(come, Math.max(0, due - performance.now()));
  }

  return {
    setRate(aSecond) {
      gap = 1000 / aSecond;
      due = performance.now() + pause();
      wait();
    },
    takeLateness() {
      const taken = late;
      late = [];
      return taken;
    },
  };
}
