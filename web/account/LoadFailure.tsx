import { buttonStyle } from "../ui/buttonStyle.ts";

/** A customer's data that could not be read, and the way to ask again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div className="py-6">
      <p role="alert" className="text-madder">
        {text}
      </p>
      <button type="button" onClick={() => onRetry()} className={buttonStyle("outline", "mt-6")}>
        Try Again
      </button>
    </div>
  );
}
