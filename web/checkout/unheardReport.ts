import type { PaymentReport } from "../../contract/checkout.ts";
import { keptInTab } from "../data/keptInTab.ts";

/** What a gateway told of a payment, until the shop has answered it: nobody tells it twice. */
const report = keptInTab<PaymentReport>("aangan.paymentReport");
export const { keep: keepReport, read: unheardReport, forget: forgetReport } = report;
