import type { OutcomeAnswer } from "../../contract/order.ts";
import { accountRequest } from "../account/accountRequest.ts";

type Answer = Omit<OutcomeAnswer, "success">;

const askEvery = 2000;
const mostQuestions = 30;

/**
 * What became of a checkout, asked every two seconds for a minute; null where no answer came. Whoever has heard enough
 * stops asking. Ends without a word once `signal` says so.
 */
export async function* followOutcome(
  oid: string,
  checkoutToken: string,
  signal: AbortSignal,
): AsyncGenerator<Answer | null, void, void> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const answer = await readOutcome(oid, checkoutToken, signal).catch(() => null);
    if (signal.aborted) return;
    yield answer;
    await new Promise((resolve) => setTimeout(resolve, askEvery));
    if (signal.aborted) return;
  }
}

/**
 * What became of a checkout, by the shop's own record. `oid` is the id that the way back from the
 * checkout carries. Throws what `accountRequest` throws.
 */
async function readOutcome(
  oid: string,
  checkoutToken: string,
  signal: AbortSignal,
): Promise<Answer> {
  return accountRequest<OutcomeAnswer>("/api/orders/outcome", {
    method: "POST",
    body: { oid, checkoutToken },
    token: null,
    signal,
  });
}
