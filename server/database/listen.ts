import pg from "pg";

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Calls `onMessage` for every NOTIFY on the channel. The connection is made again when it breaks;
 * messages may have been missed meanwhile, so `onReconnect` must assume that everything changed.
 */
export async function listen(
  connection: pg.ClientConfig,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 3000 });
    next.on("error", () => {});
    next.on("notification", ({ payload }) => onMessage(payload ?? ""));
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
    next.once("end", retryLater);
  };
  const retryLater = () => {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(onReconnect, retryLater);
    }, 500);
  };

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
