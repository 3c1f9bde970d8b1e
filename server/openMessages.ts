import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { coalesced, type ShopJob } from "./jobs/index.ts";
import { followedSenders, sendOutbox, sweepOutbox } from "./outbox/index.ts";

export interface MessageSettings {
  /** As the owner decides at each moment. */
  now: () => Pick<Config, "messages">;
  dataFolder: string;
  /** For the jobs, see `ConnectedDatabase`. */
  background: Database;
  onFault: (error: unknown) => void;
}

/** Puts together what sends the messages that other parts write. */
export function openMessages({ now, dataFolder, background, onFault }: MessageSettings) {
  const senders = followedSenders(() => now().messages, dataFolder);
  // A moment later their transaction is over; if it takes longer, the clock sends them.
  const sending = coalesced(async () => sendOutbox(background, await senders()), 1000, onFault);
  const jobs: ShopJob[] = [
    {
      name: "send-messages",
      cron: "* * * * *",
      run: async (signal) => sendOutbox(background, await senders(), signal),
    },
    {
      name: "sweep-messages",
      cron: "23 3 * * *",
      run: (signal) => sweepOutbox(background, signal),
    },
  ];
  return { jobs, ask: () => sending.ask(), close: () => sending.stop() };
}
