import { AsyncLocalStorage } from "node:async_hooks";
import type { OpenShop } from "../../server/openShop.ts";

const ofCall = new AsyncLocalStorage<string[]>();

/** What the shop does a moment after a call because of it, even while a slow one lasts. */
const afterwards = [/\boutbox\b/, /announce_noted_stock/];

/**
 * What the action answers, and the statements that it waited for, those of its transactions too. What
 * the shop does by itself meanwhile, or others' calls ask, is not among them.
 */
export async function statementsOf<Answer>(
  shop: Pick<OpenShop, "database">,
  action: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: string[] }> {
  const statements: string[] = [];
  const stop = shop.database.onStatement((text) => {
    if (ofCall.getStore() !== statements) return;
    if (!afterwards.some((pattern) => pattern.test(text))) statements.push(text);
  });
  try {
    // Awaited within: what `inject` answers begins its work no sooner than that.
    return { answer: await ofCall.run(statements, async () => await action()), statements };
  } finally {
    stop();
  }
}
