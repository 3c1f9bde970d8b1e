import { keepContent } from "./content/index.ts";
import { createDesigns } from "./designs/index.ts";
import { Refusal } from "./ground/refusal.ts";
import type { ParkedMessages } from "./inbox/index.ts";
import { openOrders } from "./openOrders.ts";
import { openSettings } from "./openSettings.ts";
import { type Terminal, withDatabase } from "./terminal.ts";

const nothingIsSent = { isDown: () => true, reachesPhones: () => false, send: () => {} };
const nothingIsDrawn = async () => new Refusal("model_unavailable", "Nothing is drawn here.");

async function withParkedMessages(
  terminal: Terminal,
  command: (parked: ParkedMessages) => Promise<number>,
): Promise<number> {
  const onFault = terminal.complain;
  return withDatabase(terminal, async (database, config) => {
    const owned = await openSettings(config, database, { onChange: () => {}, onFault });
    const settings = () => owned.now().coins;
    const content = keepContent(database.background, settings, onFault);
    await content.reload();
    const { parked, close } = await openOrders({
      now: owned.now,
      ...database,
      origin: config.siteOrigin ?? `http://localhost:${config.port}`,
      shop: () => content.now().shop,
      log: onFault,
      designs: createDesigns(database, () => owned.now().custom, {
        produce: nothingIsDrawn,
        plan: nothingIsDrawn,
      }),
      codes: { sender: nothingIsSent, seal: owned.seal },
      // The shop sends by the clock.
      onMessages: () => {},
      onChange: () => {},
      onPromises: () => {},
    });
    try {
      return await command(parked);
    } finally {
      await close();
      await owned.stop();
    }
  });
}

export function listParked(terminal: Terminal): Promise<number> {
  return withParkedMessages(terminal, (parked) => list(terminal, parked));
}

async function list({ say }: Terminal, parked: ParkedMessages): Promise<number> {
  const messages = await parked.list();
  for (const { id, receivedAt, sender, kind, senderOrderId, reason } of messages) {
    const order = senderOrderId === null ? "" : ` of ${senderOrderId}`;
    say(`${id}  ${receivedAt.toISOString()}  ${sender}: ${kind}${order}\n  ${reason}`);
  }
  if (messages.length === 0) say("Nothing waits for you.");
  return 0;
}

export function replay(terminal: Terminal, id: string): Promise<number> {
  return withParkedMessages(terminal, (parked) => replayOne(terminal, parked, id));
}

async function replayOne({ say }: Terminal, parked: ParkedMessages, id: string): Promise<number> {
  const outcome = await parked.replay(id);
  say(outcome ?? "There is no such parked message of a sender that the shop hears.");
  return outcome === null || outcome === "parked" ? 1 : 0;
}
