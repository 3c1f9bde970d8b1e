import { type SubmitEvent, useRef, useState } from "react";
import { TextField } from "../account/TextField.tsx";
import { failureMessage } from "../data/client.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";

/** The discount code: to be typed, or applied and to be taken off again. */
export function DiscountForm({
  applied,
  refused = null,
  onApply,
  onRemove,
}: {
  applied: string | null;
  /** Why the code that was applied before counts no more. */
  refused?: string | null;
  /** These throw what `accountRequest` throws. */
  onApply: (code: string) => Promise<unknown>;
  onRemove: () => unknown;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const status = useRef<HTMLParagraphElement>(null);

  async function run(change: () => unknown) {
    setBusy(true);
    setError(undefined);
    try {
      await change();
      status.current?.focus();
    } catch (reason) {
      setError(failureMessage(reason, "The code could not be checked. Please try again."));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    if (code === "") return setError("Please enter a discount code.");
    return run(() => onApply(code));
  }

  return (
    <div className="border-ash/25 border-t py-4">
      <p ref={status} tabIndex={-1} role="status" className="outline-none">
        {applied !== null && (
          <span className="text-leaf">
            Code <strong className="font-semibold">{applied}</strong> applied
          </span>
        )}
      </p>
      {applied === null ? (
        <form method="post" noValidate onSubmit={submit} className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              label="Discount code"
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              error={error ?? refused ?? undefined}
            />
          </div>
          <button
            type="submit"
            disabled={busy}
            className={buttonStyle("outline", "mt-7.5 min-h-12.5 shrink-0 px-5")}
          >
            {busy ? "Checking..." : "Apply"}
          </button>
        </form>
      ) : (
        <button
          type="button"
          disabled={busy}
          onClick={() => run(onRemove)}
          className="inline-flex min-h-11 items-center text-ash text-sm underline underline-offset-4 hover:text-ink"
        >
          Remove the code
        </button>
      )}
    </div>
  );
}
