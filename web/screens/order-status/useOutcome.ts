import { useEffect, useState } from "react";
import type { Order } from "../../../contract/order.ts";
import { customerToken } from "../../account/liveSession.ts";
import { loadCustomer } from "../../account/loadCustomer.ts";
import { readCheckoutToken } from "../../checkout/checkoutToken.ts";
import { readOutcome } from "../../checkout/readOutcome.ts";

/** `elsewhere`: this browser did not begin that checkout, so it cannot ask about it. */
export type Outcome =
  | { status: "elsewhere" | "asking" | "waiting" }
  | { status: "known"; order: Order };

const askEvery = 2000;
const mostQuestions = 30;

/**
 * What the shop knows of the checkout's order: asked every two seconds while it knows nothing yet, for
 * a minute; `again` asks for another minute.
 */
export function useOutcome(oid: string) {
  const [outcome, setOutcome] = useState<Outcome>(() => ({
    status: oid === "" || readCheckoutToken() === null ? "elsewhere" : "asking",
  }));
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const checkoutToken = readCheckoutToken();
    if (checkoutToken === null || oid === "") return;
    const asking = new AbortController();
    follow(oid, checkoutToken, asking.signal, setOutcome);
    return () => asking.abort();
  }, [oid, round]);

  const again = () => {
    setOutcome({ status: "asking" });
    setRound(round + 1);
  };
  return { outcome, again };
}

async function follow(
  oid: string,
  checkoutToken: string,
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const order = await readOutcome(oid, checkoutToken, signal).catch(() => null);
    if (signal.aborted) return;
    if (order !== null) {
      tell({ status: "known", order });
      if (customerToken() !== null) (await loadCustomer()).refreshCart();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, askEvery));
    if (signal.aborted) return;
  }
  tell({ status: "waiting" });
}
