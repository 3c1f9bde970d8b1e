/** Lets heavy work start a few at a time, first come first served, and refuses when too many wait. */
export interface Turns {
  /** The job's result, or `busy` when the queue is full. */
  take<Result>(job: () => Promise<Result>): Promise<Result | "busy">;
}

export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async take(job) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= mostWaiting) return "busy";
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await job();
      } finally {
        pass();
      }
    },
  };
}
