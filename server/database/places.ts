import { createLimiter, type Leave, type Limiter } from "../ground/limiter.ts";
import { DatabaseBusy } from "./unavailable.ts";

/**
 * Places for transactions, which may wait for each other's rows. Three quarters of the connections are
 * theirs, so that single statements always find one; and whoever names the rows that others want too
 * shares a quarter with them, so that buyers of one piece do not keep those of others out.
 */
export class TransactionPlaces {
  private readonly all: Limiter;
  private readonly ofName = new Map<string, Limiter>();
  private readonly mostOfName: number;
  private readonly patience: number;

  /** `patience`: milliseconds in line until a `DatabaseBusy` is thrown. */
  constructor(connections: number, patience: number) {
    this.all = createLimiter({ atOnce: Math.max(1, Math.floor((connections * 3) / 4)) });
    this.mostOfName = Math.max(2, Math.floor(connections / 4));
    this.patience = patience;
  }

  /** Waits for a place for all of these names; everybody takes them in one order, so none waits in a circle. */
  async enter(names: readonly string[]): Promise<Leave> {
    const deadline = performance.now() + this.patience;
    const taken: Leave[] = [];
    const leave = () => {
      for (const give of taken.splice(0)) give();
    };
    try {
      for (const name of new Set(names.toSorted())) taken.push(await this.enterFor(name, deadline));
      taken.push(await enterBy(deadline, this.all));
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** How many wait for theirs: nobody stands in two lines at once. */
  waiting(): number {
    const lines = [this.all, ...this.ofName.values()];
    return lines.reduce((sum, line) => sum + line.waiting(), 0);
  }

  private async enterFor(name: string, deadline: number): Promise<Leave> {
    const limiter = this.ofName.get(name) ?? createLimiter({ atOnce: this.mostOfName });
    this.ofName.set(name, limiter);
    const give = await enterBy(deadline, limiter);
    return () => {
      give();
      if (limiter.isIdle()) this.ofName.delete(name);
    };
  }
}

async function enterBy(deadline: number, limiter: Limiter): Promise<Leave> {
  const leave = await limiter.enter("", deadline - performance.now());
  if (leave === null) throw new DatabaseBusy();
  return leave;
}
