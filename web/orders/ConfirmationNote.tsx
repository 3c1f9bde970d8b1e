import type { Confirmation } from "../../contract/order.ts";

const ways = { email: "an email to", sms: "an SMS to +91" };

/** Which message confirms the order, and where it went; a shop that sends none says so. */
export function ConfirmationNote({ confirmations }: { confirmations: readonly Confirmation[] }) {
  const sent = confirmations.filter(({ isSent }) => isSent);
  return (
    <p className="mt-3 measure">
      {sent.length > 0
        ? `We confirm your order with ${placesOf(sent)}.`
        : `Your confirmation is ${placesOf(confirmations)}. This shop is not connected to a mail or SMS service yet, so nothing leaves it: please note the order number.`}
    </p>
  );
}

function placesOf(confirmations: readonly Confirmation[]): string {
  return confirmations.map(({ kind, to }) => `${ways[kind]} ${to}`).join(" and ");
}
