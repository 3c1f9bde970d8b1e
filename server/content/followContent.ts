import type pg from "pg";
import { listen } from "../database/listen.ts";
import { coalesced } from "../jobs/index.ts";

const retryMilliseconds = 1000;

/**
 * Calls `reload` whenever some process has published something, and again until it succeeds. The
 * announcements of a moment are answered together.
 */
export async function followContent(
  connection: pg.ClientConfig,
  reload: () => Promise<void>,
  onFault: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  const reloading = coalesced(reload, 0, (error) => {
    onFault(error);
    timer = setTimeout(() => reloading.ask(), retryMilliseconds);
    timer.unref();
  });
  const listener = await listen(connection, "content", {
    message: reloading.ask,
    // What is published is read again as soon as the connection speaks.
    silent: (isSilent) => isSilent || reloading.ask(),
    reconnect: reloading.ask,
  });
  return {
    async stop() {
      await listener.stop();
      clearTimeout(timer);
      await reloading.stop();
    },
  };
}
