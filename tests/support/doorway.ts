import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A way to the database that can be shut, or fall silent without breaking, as networks do. */
export async function openDoorway(databaseUrl: string) {
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  let target = socketOf({ host, port });
  const open = new Map<Socket, Socket>();
  let isShut = false;
  let refused = 0;
  let isLate = false;
  const late: Socket[] = [];
  const server = createServer((caller) => {
    caller.on("error", () => {});
    if (isShut) {
      refused += 1;
      caller.destroy();
      return;
    }
    const inside = connect(target).on("error", () => caller.destroy());
    caller.pipe(inside);
    if (isLate) tellAtTheEnd(inside, caller, late);
    else inside.pipe(caller);
    open.set(caller, inside);
    caller.once("close", () => inside.destroy());
  });
  /** Breaks those that are open. */
  const cut = () => {
    for (const caller of open.keys()) caller.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    connection: {
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      user,
      database,
      ...(password && { password }),
    } as pg.ClientConfig,
    /** How many were refused while it was shut. */
    refused: () => refused,
    shut() {
      isShut = true;
    },
    reopen() {
      isShut = false;
    },
    /** From now on it leads to another server. */
    leadTo(otherUrl: string) {
      target = socketOf(new pg.Client(otherUrl));
    },
    /**
     * Of whoever comes from now on, the caller hears that it is let in together with the last words of PostgreSQL, as
     * a busy process does.
     */
    beLate() {
      isLate = true;
    },
    /** How many of them PostgreSQL has let in. */
    late: () => late.length,
    /** From now on nothing passes through those that are open. */
    silence() {
      for (const [caller, inside] of open) {
        caller.unpipe(inside);
        inside.unpipe(caller);
      }
    },
    /** What is open, and was silent, goes on. */
    speak() {
      for (const [caller, inside] of open) {
        caller.pipe(inside);
        inside.pipe(caller);
      }
    },
    cut,
    stop() {
      cut();
      server.close();
    },
  };
}

/** "Ready for a statement, in no transaction." */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

function tellAtTheEnd(inside: Socket, caller: Socket, late: Socket[]): void {
  const kept: Buffer[] = [];
  inside.on("data", (chunk: Buffer) => {
    if (kept.length === 0 && !chunk.includes(ready)) return void caller.write(chunk);
    if (kept.length === 0) late.push(inside);
    kept.push(chunk);
  });
  inside.once("end", () => caller.end(Buffer.concat(kept)));
}

const socketOf = ({ host, port }: { host: string; port: number }) =>
  host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
