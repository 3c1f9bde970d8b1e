/** Runs jobs a few at a time, first come first served, and refuses when too many wait. */
export interface EncodeQueue {
  /** The job's result, or null when the queue is full. A job that throws rejects its own promise. */
  run<Result>(job: () => Promise<Result>): Promise<Result> | null;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

export function createEncodeQueue(atOnce: number, mostWaiting: number): EncodeQueue {
  const waiting: (() => void)[] = [];
  const idlers: (() => void)[] = [];
  let running = 0;

  function next(): void {
    const start = waiting.shift();
    if (start) start();
    else running--;
    if (running === 0) for (const resolve of idlers.splice(0)) resolve();
  }

  return {
    run(job) {
      if (running < atOnce) {
        running++;
        return job().finally(next);
      }
      if (waiting.length >= mostWaiting) return null;
      return new Promise<void>((resolve) => waiting.push(resolve)).then(job).finally(next);
    },
    idle() {
      if (running === 0) return Promise.resolve();
      return new Promise((resolve) => idlers.push(resolve));
    },
  };
}
