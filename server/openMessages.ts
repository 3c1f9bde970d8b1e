import type { FastifyInstance } from "fastify";
import type { Shop } from "../content/shop.ts";
import type { Config } from "./config.ts";
import type { Seal } from "./credentials/index.ts";
import type { Database } from "./database/connect.ts";
import { coalesced, type ShopJob } from "./jobs/index.ts";
import {
  choiceRoutes,
  createCodeSender,
  followedSenders,
  messageChoiceRecord,
  sendOutbox,
  sweepOutbox,
  wantsWhatsapp,
} from "./outbox/index.ts";

export interface MessageSettings {
  /** As the owner decides at each moment. */
  now: () => Pick<Config, "messages" | "isPublic">;
  dataFolder: string;
  db: Database;
  /** For the jobs, see `ConnectedDatabase`. */
  background: Database;
  onFault: (error: unknown) => void;
  /** The shop's details as they are now, and where customers reach it. */
  shop: () => Shop;
  origin: string;
  /** What links are sealed with that stop messages. */
  seal: Seal;
}

/** Puts together what sends the messages that other parts write. */
export function openMessages(settings: MessageSettings) {
  const { now, dataFolder, db, background, onFault, shop, origin, seal } = settings;
  const facts = () => ({ ...shop(), origin });
  const senders = followedSenders(() => now().messages, dataFolder, facts, {
    seal,
    wantsWhatsapp: (phoneNumber) => wantsWhatsapp(background, phoneNumber),
  });
  const sendNow = async (signal: AbortSignal) => sendOutbox(background, await senders(), signal);
  const underWay = new Set<Promise<unknown>>();
  /** Jobs end within a second, and a letter that is being handed over takes longer: it is waited for here. */
  const send = (signal: AbortSignal) => {
    const sent = sendNow(signal);
    const over = sent.catch(() => {}).finally(() => underWay.delete(over));
    underWay.add(over);
    return sent;
  };
  // A moment later their transaction is over; if it takes longer, the clock sends them.
  const sending = coalesced(send, 1000, onFault);
  const jobs: ShopJob[] = [
    { name: "send-messages", cron: "* * * * *", run: send },
    {
      name: "sweep-messages",
      cron: "23 3 * * *",
      run: (signal) => sweepOutbox(background, signal),
    },
  ];
  const codes = createCodeSender({ now, senders, onFault, shop: facts });
  return {
    jobs,
    codes,
    /** What is kept of a customer, for their export. */
    records: { messageChoices: messageChoiceRecord },
    async routes(to: FastifyInstance) {
      const hasWhatsapp = () => Object.keys(now().messages.whatsapp?.templates ?? {}).length > 0;
      to.register(choiceRoutes, { db, seal, hasWhatsapp });
    },
    ask: () => sending.ask(),
    /** Takes up nothing more; what is being handed over goes on. */
    drain() {
      sending.stop();
    },
    async close() {
      await Promise.all([codes.close(), sending.stop(), ...underWay]);
    },
  };
}
