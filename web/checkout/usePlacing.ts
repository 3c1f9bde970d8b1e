import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { PaymentReport, PlaceAnswer } from "../../contract/checkout.ts";
import { failure, type Notice } from "../account/notice.ts";
import { ApiFailure, failureMessage } from "../data/client.ts";
import { keepOrderToPay } from "./checkoutToken.ts";
import { changeCheckout, readCheckout } from "./liveCheckout.ts";
import { openRazorpay } from "./openRazorpay.ts";
import type { PaymentMethod } from "./paymentMethod.ts";
import { tellPayment, unheardPayment } from "./tellPayment.ts";
import { unheardReport } from "./unheardReport.ts";
import { sendUnsent } from "./unsentForms.ts";

type Next = PlaceAnswer["next"];
export type TestStep = Extract<Next, { kind: "test" }>;

/**
 * Places the order, takes the buyer through the gateway, and on to what came of it. What the gateway told and the shop
 * did not answer is told again, here and wherever the tab can pay next, before anything else is paid.
 */
export function usePlacing() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [testStep, setTestStep] = useState<TestStep | null>(null);

  function leaveFor(address: string): void {
    const { origin, pathname, search } = new URL(address, window.location.origin);
    if (origin === window.location.origin) navigate(pathname + search);
    else window.location.assign(address);
  }

  async function run(work: () => Promise<void>, otherwise: string): Promise<void> {
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      setNotice(failure(failureMessage(error, otherwise)));
      setBusy(false);
      // Without an answer nobody here knows whether the shop has done it.
      if (!(error instanceof ApiFailure)) await readCheckout();
    }
  }

  const report = (told: PaymentReport) => {
    setTestStep(null);
    return run(async () => leaveFor(await tellPayment(told)), unheardPayment);
  };

  async function goOn(next: Next): Promise<void> {
    if (next.kind === "done") leaveFor(next.redirectUrl);
    else if (next.kind === "test") setTestStep(next);
    else await report(await openRazorpay(next));
  }

  function tellUnheard(): boolean {
    const unheard = unheardReport();
    if (unheard !== null) report(unheard);
    return unheard !== null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where a way to pay comes into view
  useEffect(() => {
    tellUnheard();
  }, []);

  function place(method: PaymentMethod | null, expectedTotal: number): void {
    if (tellUnheard()) return;
    if (method === null) {
      setNotice(failure("Please choose how to pay."));
      return;
    }
    const body = { method, expectedTotal };
    run(async () => {
      if (!(await sendUnsent())) {
        setNotice(
          failure(
            "What you typed for the door or the invoice is not in the order yet. Please look at it first.",
          ),
        );
        setBusy(false);
        return;
      }
      const { next, orderNumber } = await changeCheckout<PlaceAnswer>("/api/checkout/place", {
        method: "POST",
        body,
      });
      if (next.kind !== "done") keepOrderToPay(orderNumber);
      await goOn(next);
    }, "Your order could not be placed. Please try again.");
  }

  return { busy, notice, testStep, place, report };
}
