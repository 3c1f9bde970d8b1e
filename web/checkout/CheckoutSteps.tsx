import { checkoutSteps } from "../../content/checkout.ts";

/** Where a buyer stands: delivery, payment, done. */
export function CheckoutSteps({ step }: { step: number }) {
  return (
    <ol aria-label="Steps of the checkout" className="flex flex-wrap gap-x-3 text-sm sm:gap-x-8">
      {checkoutSteps.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? "step" : undefined}
          className={`flex items-center gap-2 border-b-2 py-2 ${
            index === step
              ? "border-peacock font-semibold text-ink"
              : index < step
                ? "border-transparent text-ink"
                : "border-transparent text-ash"
          }`}
        >
          <span className="tabular">{index + 1}</span>
          {name}
          {index < step && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
