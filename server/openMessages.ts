import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { coalesced, type ShopJob } from "./jobs/index.ts";
import { createSenders, sendOutbox, sweepOutbox } from "./outbox/index.ts";

export interface MessageSettings {
  config: Pick<Config, "messages" | "dataFolder">;
  /** For the jobs, see `ConnectedDatabase`. */
  background: Database;
  onFault: (error: unknown) => void;
}

/** Puts together what sends the messages that other parts write. */
export async function openMessages({ config, background, onFault }: MessageSettings) {
  const senders = await createSenders(config.messages, config.dataFolder);
  // A moment later their transaction is over; if it takes longer, the clock sends them.
  const sending = coalesced(() => sendOutbox(background, senders), 1000, onFault);
  const jobs: ShopJob[] = [
    {
      name: "send-messages",
      cron: "* * * * *",
      run: (signal) => sendOutbox(background, senders, signal),
    },
    {
      name: "sweep-messages",
      cron: "23 3 * * *",
      run: (signal) => sweepOutbox(background, signal),
    },
  ];
  return { jobs, ask: () => sending.ask(), close: () => sending.stop() };
}
