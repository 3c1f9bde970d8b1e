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
 * Keeps in memory what `read` answers, and reads again whenever the channel is announced. A look that
 * begins while another is under way sees what was committed before it began. `onChange` follows every
 * look but the first.
 */
export async function followRows<Value>(
  { connection, channel, onChange, onFault }: FollowOptions,
  read: () => Promise<Value>,
): Promise<Followed<Value>> {
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let value: Value | undefined;
  let isFirst = true;
  const look = () => {
    looking = looking
      .catch(() => {})
      .then(async () => {
        value = await read();
        if (!isFirst) onChange();
        isFirst = false;
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
    now: () => value as Value,
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
