import type { PaymentReport } from "../../contract/checkout.ts";
import { ApiFailure } from "../data/client.ts";
import { changeCheckout } from "./liveCheckout.ts";
import { forgetReport, keepReport } from "./unheardReport.ts";

/** How the shop refuses a report for good; whatever else comes back is no answer to it. */
const refusals = ["payment_refused", "checkout_over", "not_found", "invalid_request"];

export const unheardPayment =
  "We could not hear back about your payment. Please look at your order before you pay again.";

/**
 * Tells the shop what a gateway said of this tab's checkout, and keeps that until it is answered or refused for good.
 * Answers where the buyer goes on. Throws what `accountRequest` throws.
 */
export async function tellPayment(report: PaymentReport): Promise<string> {
  if (report.kind !== "dismissed") keepReport(report);
  try {
    const answer = await changeCheckout<{ redirectUrl: string }>("/api/checkout/payment", {
      method: "POST",
      body: report,
    });
    forgetReport();
    return answer.redirectUrl;
  } catch (error) {
    if (error instanceof ApiFailure && refusals.includes(error.code)) forgetReport();
    throw error;
  }
}
