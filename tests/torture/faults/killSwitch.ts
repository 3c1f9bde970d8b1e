import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/**
 * A way to the database that counts what the shop sends on it, statement by statement, and calls somebody
 * instead of handing over the n-th: from then on nothing passes.
 */
export interface KillSwitch {
  /** The address of the role that serves, on this way. */
  url: string;
  /** Counts from now on, and calls `kill` before the n-th step is taken. */
  arm(step: number, kill: () => void): void;
  /** Another step, which leads elsewhere; false where it must not be taken. */
  take(): boolean;
  isSprung(): boolean;
  /** How many were taken since it was armed. */
  taken(): number;
  /** Counts no more, and lets everything pass. */
  disarm(): void;
  close(): void;
}

/** The shop's own work, requests and jobs; not its looks at the clock, at what changed and for work. */
const counted = /application_name\0(aangan|aangan background|aangan restore)\0/;
/** A query, and the end of a prepared one, in PostgreSQL's protocol. */
const ends = new Set(["Q", "S"]);

export async function openKillSwitch(databaseUrl: string): Promise<KillSwitch> {
  const { host, port } = new pg.Client(databaseUrl);
  const pairs = new Map<Socket, Socket>();
  let last = Number.POSITIVE_INFINITY;
  let taken = 0;
  let kill = () => {};
  let isSprung = false;

  const take = () => {
    if (isSprung) return false;
    taken += 1;
    if (taken < last) return true;
    isSprung = true;
    kill();
    for (const [caller, inside] of pairs) {
      caller.destroy();
      inside.destroy();
    }
    return false;
  };
  const server = createServer((caller) => {
    const inside = connect({ path: `${host}/.s.PGSQL.${port}` });
    pairs.set(caller, inside);
    for (const [one, other] of [[caller, inside] as const, [inside, caller] as const]) {
      one.on("error", () => {});
      one.once("close", () => {
        other.destroy();
        pairs.delete(caller);
      });
    }
    inside.pipe(caller);
    const split = splitter((message, isStep) => {
      if (isSprung || (isStep && !take())) return;
      inside.write(message);
    });
    caller.on("data", split);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(databaseUrl);
  address.searchParams.set("host", "127.0.0.1");
  address.searchParams.set("port", String((server.address() as AddressInfo).port));
  return {
    url: address.href,
    take,
    isSprung: () => isSprung,
    taken: () => taken,
    arm(step, action) {
      isSprung = false;
      last = step;
      taken = 0;
      kill = action;
    },
    disarm() {
      isSprung = false;
      last = Number.POSITIVE_INFINITY;
    },
    close() {
      for (const caller of pairs.keys()) caller.destroy();
      server.close();
    },
  };
}

/** Hands on what a client of PostgreSQL sends: whole statements, each said to be a step where it counts. */
function splitter(hand: (message: Buffer, isStep: boolean) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isCounted: boolean | null = null;
  let statement: Buffer[] = [];
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no letter before its length.
      const head = isCounted === null ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      if (isCounted === null) {
        isCounted = counted.test(message.toString("latin1"));
        hand(message, false);
        continue;
      }
      const kind = String.fromCharCode(message[0] ?? 0);
      statement.push(message);
      // Rows that are copied come between a statement and its end.
      if (!ends.has(kind) && !"dcfpXH".includes(kind)) continue;
      hand(Buffer.concat(statement), isCounted && ends.has(kind));
      statement = [];
    }
  };
}
