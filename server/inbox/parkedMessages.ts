import { asc, eq } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { KeptMessage } from "./receive.ts";
import { inbox, type Outcome } from "./tables.ts";

/** Messages that wait for the owner. */
export interface ParkedMessages {
  /** The hundred that wait longest, the oldest first. */
  list(): Promise<KeptMessage[]>;
  /** Whether somebody looks into messages of this sender again. */
  hears(sender: string): boolean;
  /**
   * Looks into one once more, after whatever stood in its way was put right, and answers what became of
   * it. Null for one that is not parked, and for a sender that the shop does not hear any more.
   */
  replay(messageId: string): Promise<Outcome | null>;
}

/** Looks into a kept message again, and settles it anew where there is something new to say. */
type Replay = (message: KeptMessage) => Promise<unknown>;

/** `replayOf` says who looks into a message again, by the name of its sender; undefined for nobody. */
export function parkedMessages(
  db: Database,
  replayOf: (sender: string) => Replay | undefined,
): ParkedMessages {
  const read = async (messageId: string) => {
    const [message] = await db.select().from(inbox).where(eq(inbox.id, messageId));
    return message;
  };
  return {
    list: () =>
      db
        .select()
        .from(inbox)
        .where(eq(inbox.outcome, "parked"))
        .orderBy(asc(inbox.receivedAt))
        .limit(100),

    hears: (sender) => replayOf(sender) !== undefined,

    async replay(messageId) {
      const message = await read(messageId);
      const replay = message && replayOf(message.sender);
      if (message?.outcome !== "parked" || replay === undefined) return null;
      await replay(message);
      return (await read(messageId))?.outcome ?? null;
    },
  };
}
