import { withoutValues } from "../database/withoutValues.ts";

type Log = (problem: string, detail: Readonly<Record<string, unknown>>) => void;

const restMs = 2000;
const mostRemembered = 10_000;

/**
 * Asks about the same order once at a time, and not again within two seconds: pages ask as often as
 * they are open. Whoever comes meanwhile waits for the same answer. Never throws.
 */
export function createQuestions(ask: (providerOrderId: string) => Promise<void>, log: Log) {
  const underWay = new Map<string, Promise<void>>();
  const askedAt = new Map<string, number>();

  return async (providerOrderId: string): Promise<void> => {
    const waiting = underWay.get(providerOrderId);
    if (waiting) return waiting;
    const last = askedAt.get(providerOrderId);
    if (last !== undefined && Date.now() - last < restMs) return;
    if (askedAt.size >= mostRemembered) askedAt.clear();
    askedAt.set(providerOrderId, Date.now());
    const question = ask(providerOrderId)
      .catch((error) =>
        log("an order could not be settled", { err: withoutValues(error), providerOrderId }),
      )
      .finally(() => underWay.delete(providerOrderId));
    underWay.set(providerOrderId, question);
    await question;
  };
}
