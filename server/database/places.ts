import { DatabaseBusy } from "./unavailable.ts";

type Leave = () => void;

/** So many may be inside at once; the others stand in line, first come first served. */
class Places {
  private readonly waiting = new Set<() => void>();
  private taken = 0;
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }

  get isEmpty(): boolean {
    return this.taken === 0;
  }

  private readonly leave = () => {
    const [next] = this.waiting;
    if (next === undefined) this.taken -= 1;
    else {
      this.waiting.delete(next);
      next();
    }
  };

  enter(deadline: number): Promise<Leave> {
    if (this.taken < this.most) {
      this.taken += 1;
      return Promise.resolve(this.leave);
    }
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.waiting.delete(pass);
        reject(new DatabaseBusy());
      }, deadline - performance.now());
      const pass = () => {
        clearTimeout(giveUp);
        resolve(this.leave);
      };
      this.waiting.add(pass);
    });
  }
}

/**
 * Places for transactions, which may wait for each other's rows. Three quarters of the connections are
 * theirs, so that single statements always find one; and whoever names the rows that others want too
 * shares a quarter with them, so that buyers of one piece do not keep those of others out.
 */
export class TransactionPlaces {
  private readonly all: Places;
  private readonly ofName = new Map<string, Places>();
  private readonly mostOfName: number;
  private readonly patience: number;

  /** `patience`: milliseconds in line until a `DatabaseBusy` is thrown. */
  constructor(connections: number, patience: number) {
    this.all = new Places(Math.max(1, Math.floor((connections * 3) / 4)));
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
      taken.push(await this.all.enter(deadline));
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async enterFor(name: string, deadline: number): Promise<Leave> {
    const places = this.ofName.get(name) ?? new Places(this.mostOfName);
    this.ofName.set(name, places);
    const give = await places.enter(deadline);
    return () => {
      give();
      if (places.isEmpty) this.ofName.delete(name);
    };
  }
}
