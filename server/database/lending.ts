import type pg from "pg";
import { isConnectionLost } from "./unavailable.ts";

/** Lends one connection of the pool to work, for as long as that takes; a spoilt one is not lent again. */
export type Lend = <Result>(
  work: (client: pg.PoolClient, spoil: (fault: Error) => void) => Promise<Result>,
) => Promise<Result>;

/**
 * Takes care that a connection which is of no more use goes to nobody else. When one is found to be
 * lost, those that are as old as it are replaced before they are lent again: after a failover they all
 * lead to the old server, and after a freeze each would keep somebody waiting.
 */
export function lendingFrom(pool: pg.Pool): Lend {
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  pool.on("connect", (client) => generations.set(client, generation));
  const isOld = (client: pg.PoolClient) => (generations.get(client) ?? 0) < generation;

  const take = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!isOld(client)) return client;
    client.release(true);
    return take();
  };
  return async (work) => {
    const client = await take();
    let fault: Error | undefined;
    // Without a listener a connection that breaks between two statements would end the process.
    const spoil = (error: Error) => {
      fault = error;
    };
    client.on("error", spoil);
    try {
      return await work(client, spoil);
    } catch (error) {
      if (isConnectionLost(error)) {
        fault = error as Error;
        if (!isOld(client)) generation += 1;
      }
      throw error;
    } finally {
      client.off("error", spoil);
      client.release(fault);
    }
  };
}
