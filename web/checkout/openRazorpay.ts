import type { PaymentReport, PlaceAnswer } from "../../contract/checkout.ts";
import { loadScript } from "./loadScript.ts";

type Step = Extract<PlaceAnswer["next"], { kind: "razorpay" }>;

interface RazorpayOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: "INR";
  name: string;
  prefill: Step["prefill"];
  theme: { color: string };
  handler: (paid: { razorpay_payment_id: string; razorpay_signature: string }) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => { open: () => void };
  }
}

const peacock = "#0e5a5a";

/**
 * Opens Razorpay's window and answers what it told: paid, or closed without paying. Throws an Error
 * when its script cannot be had.
 */
export async function openRazorpay(step: Step): Promise<PaymentReport> {
  await loadScript(step.scriptUrl);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error("The payment window could not be opened.");
  return new Promise((resolve) => {
    new Razorpay({
      key: step.key,
      order_id: step.gatewayOrderId,
      amount: step.amountPaise,
      currency: "INR",
      name: step.name,
      prefill: step.prefill,
      theme: { color: peacock },
      handler: ({ razorpay_payment_id, razorpay_signature }) =>
        resolve({
          kind: "razorpay",
          razorpayPaymentId: razorpay_payment_id,
          razorpaySignature: razorpay_signature,
        }),
      modal: { ondismiss: () => resolve({ kind: "dismissed" }) },
    }).open();
  });
}
