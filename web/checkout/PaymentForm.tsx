import type { SubmitEvent } from "react";
import { href, Link } from "react-router";
import { checkoutTerms, paymentNames, testGateway } from "../../content/checkout.ts";
import { formatRupees } from "../../contract/rupees.ts";
import { FormMessage } from "../account/FormMessage.tsx";
import type { Notice } from "../account/notice.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Icon } from "../ui/Icon.tsx";
import { Choice } from "./Choice.tsx";
import type { Payment, PaymentMethod } from "./paymentMethod.ts";

/** The ways to pay, none of them chosen beforehand, and the button with the whole sum on it. */
export function PaymentForm({
  payments,
  method,
  total,
  busy,
  notice,
  onChoose,
  onPay,
}: {
  payments: readonly Payment[];
  method: PaymentMethod | null;
  /** Rupees, everything included. */
  total: number;
  busy: boolean;
  notice: Notice | null;
  onChoose: (method: PaymentMethod) => void;
  onPay: () => void;
}) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onPay();
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-display text-xl">How would you like to pay?</legend>
        {payments.map((payment) => (
          <Choice
            key={payment.method}
            name="method"
            value={payment.method}
            checked={payment.method === method}
            disabled={!payment.isAvailable}
            onChoose={() => onChoose(payment.method)}
            title={paymentNames[payment.method].title}
          >
            <PaymentFacts payment={payment} />
          </Choice>
        ))}
      </fieldset>
      <div className="mt-4 grid gap-3">
        <FormMessage notice={notice} />
        <button
          type="submit"
          disabled={busy}
          className={buttonStyle("solid", "min-h-13 w-full tabular text-base")}
        >
          {busy ? "PROCESSING..." : buttonText(method, total)}
        </button>
        <p className="flex items-center gap-2 text-ash text-sm">
          <Icon name="lock" size={18} />
          <span>
            {checkoutTerms.text}{" "}
            {checkoutTerms.links.map(({ label, path }, index) => (
              <span key={path}>
                {index > 0 && " and "}
                <Link to={href(path)} className="underline underline-offset-4 hover:text-sheesham">
                  {label}
                </Link>
              </span>
            ))}
            .
          </span>
        </p>
      </div>
    </form>
  );
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { method, isAvailable, reason, isTest, fee } = payment;
  return (
    <span className="block text-ash text-sm">
      {isAvailable ? paymentNames[method].text : reason}
      {isAvailable && fee > 0 && ` Adds ${formatRupees(fee)}.`}
      {isAvailable && isTest && (
        <span className="mt-1 block font-semibold text-madder">{testGateway.title}.</span>
      )}
    </span>
  );
}

function buttonText(method: PaymentMethod | null, total: number): string {
  return method === "online"
    ? `Pay ${formatRupees(total)}`
    : `Place order for ${formatRupees(total)}`;
}
