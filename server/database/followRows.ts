import { isDeepStrictEqual } from "node:util";
import type { ClientConfig } from "pg";
import { listen } from "./listen.ts";

export interface Followed<Value> {
  /** As it was at the last look. */
  now(): Value;
  /** Looks again now; whoever has changed something waits for it before they answer. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const retryMilliseconds = 1000;

/**
 * Keeps in memory what `make` makes of the rows that `read` answers, and reads again whenever the channel is
 * announced. A look that begins while another is under way sees what was committed before it began. `onChange`
 * follows every look that found other rows: after a lost connection there are mostly the same.
 */
export async function followRows<Rows, Value>(
  { connection, channel, onChange, onFault }: FollowOptions,
  read: () => Promise<Rows>,
  make: (rows: Rows) => Value,
): Promise<Followed<Value>> {
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let known: { rows: Rows; value: Value } | undefined;
  const look = () => {
    looking = looking
      .catch(() => {})
      .then(async () => {
        const rows = await read();
        if (known !== undefined && isDeepStrictEqual(rows, known.rows)) return;
        const isFirst = known === undefined;
        known = { rows, value: make(rows) };
        if (!isFirst) onChange();
      });
    return looking;
  };
  const hear = () => {
    clearTimeout(retry);
    if (stopped) return;
    look().catch((error) => {
      onFault(error);
      if (!stopped) retry = setTimeout(hear, retryMilliseconds).unref();
    });
  };
  const listener = await listen(connection, channel, {
    message: hear,
    silent() {},
    reconnect: hear,
  });
  // After listening began: what changes from here on is announced.
  await look().catch(async (error) => {
    await listener.stop();
    throw error;
  });
  return {
    now: () => (known as { value: Value }).value,
    look,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await listener.stop();
      await looking.catch(() => {});
    },
  };
}

export interface FollowOptions {
  connection: ClientConfig;
  channel: string;
  onChange: () => void;
  onFault: (error: unknown) => void;
}
