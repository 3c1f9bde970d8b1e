import { ApiFailure } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** Orders that could not be read, and the way to ask again. */
export function OrdersFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const told = error instanceof ApiFailure ? error.message : "";
  return (
    <div className="py-6">
      <p role="alert" className="text-madder">
        {told || "Your orders could not be loaded."}
      </p>
      <button type="button" onClick={() => onRetry()} className={buttonStyle("outline", "mt-6")}>
        Try Again
      </button>
    </div>
  );
}
