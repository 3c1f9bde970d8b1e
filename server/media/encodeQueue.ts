/** Runs jobs a few at a time, first come first served, and refuses when too many wait. */
export interface EncodeQueue {
  /** The job's result, or null when the queue is full. A job that throws rejects its own promise. */
  run<Result>(job: () => Promise<Result>): Promise<Result> | null;
}

export function createEncodeQueue(atOnce: number, mostWaiting: number): EncodeQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  function next(): void {
    const start = waiting.shift();
    if (start) start();
    else running--;
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
  };
}
