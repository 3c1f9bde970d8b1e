import { testGateway } from "../../content/checkout.ts";
import type { PaymentReport } from "../../contract/checkout.ts";
import { formatRupees, toRupees } from "../../contract/rupees.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Dialog } from "../ui/Dialog.tsx";
import type { TestStep } from "./usePlacing.ts";

/** Stands in for a gateway's window where none is configured, and says so. */
export function TestGateway({
  step,
  onReport,
}: {
  step: TestStep | null;
  onReport: (report: PaymentReport) => void;
}) {
  // Closing after a press is the press's own doing.
  const dismiss = () => step !== null && onReport({ kind: "dismissed" });
  return (
    <Dialog open={step !== null} onClose={dismiss} title={testGateway.title}>
      <div className="grid gap-5 p-5">
        <p className="tabular">
          To pay:{" "}
          <strong className="font-semibold">
            {formatRupees(toRupees(step?.amountPaise ?? 0))}
          </strong>
        </p>
        <p className="text-ash">{testGateway.text}</p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            onClick={() => onReport({ kind: "test", outcome: "success" })}
            className={buttonStyle("solid")}
          >
            Let the payment succeed
          </button>
          <button
            type="button"
            onClick={() => onReport({ kind: "test", outcome: "failure" })}
            className={buttonStyle("outline")}
          >
            Let the payment fail
          </button>
        </div>
      </div>
    </Dialog>
  );
}
