import { useEffect, useState } from "react";
import type { Confirmation, Order, OutcomeAnswer } from "../../contract/order.ts";
import { loadCustomer } from "../account/accountActions.ts";
import { currentSession } from "../account/liveSession.ts";
import { keepLastOrder, onTokenChange, readCheckoutToken } from "./checkoutToken.ts";
import { followOutcome } from "./readOutcome.ts";

/**
 * `elsewhere`: this browser did not begin that checkout, so it cannot ask about it. While it is asked
 * about, `isWaiting` says that the first answer was there and settled nothing.
 */
export type Outcome =
  | { status: "elsewhere" | "waiting" }
  | { status: "asking"; isWaiting: boolean }
  | { status: "checking"; about: NonNullable<OutcomeAnswer["checking"]> }
  | { status: "known"; order: Order; confirmations: readonly Confirmation[] };

/**
 * What the shop knows of the checkout's order: asked every two seconds while it knows nothing yet, for
 * a minute; `again` asks for another minute, `keep` takes the order as it became since.
 */
export function useOutcome(oid: string) {
  const [outcome, setOutcome] = useState<Outcome>(() =>
    oid === "" || readCheckoutToken() === null
      ? { status: "elsewhere" }
      : { status: "asking", isWaiting: false },
  );
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const checkoutToken = readCheckoutToken();
    if (checkoutToken === null || oid === "") return;
    const asking = new AbortController();
    follow(oid, checkoutToken, asking.signal, setOutcome);
    return () => asking.abort();
  }, [oid, round]);

  useEffect(() => {
    // Whoever logged out in another tab has left nothing here.
    const look = () => readCheckoutToken() === null && setOutcome({ status: "elsewhere" });
    return onTokenChange(look);
  }, []);

  const again = () => {
    setOutcome({ status: "asking", isWaiting: true });
    setRound(round + 1);
  };
  const keep = (order: Order) =>
    setOutcome((before) => (before.status === "known" ? { ...before, order } : before));
  return { outcome, again, keep };
}

async function follow(
  oid: string,
  checkoutToken: string,
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  for await (const answer of followOutcome(oid, checkoutToken, signal)) {
    if (answer?.checking) return tell({ status: "checking", about: answer.checking });
    if (answer?.order) {
      keepLastOrder(answer.order.id);
      tell({ status: "known", order: answer.order, confirmations: answer.confirmations });
      if (currentSession().status !== "visitor") (await loadCustomer()).refreshCart();
      return;
    }
    tell({ status: "asking", isWaiting: true });
  }
  if (!signal.aborted) tell({ status: "waiting" });
}
