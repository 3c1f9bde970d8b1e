import { FormMessage } from "../account/FormMessage.tsx";
import type { Notice } from "../account/notice.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";

/** The end of a form that gives an address: the button that sends it, and what came of that. */
export function DeliverHere({ notice, busy = false }: { notice: Notice | null; busy?: boolean }) {
  return (
    <div className="grid gap-3">
      <FormMessage notice={notice} />
      <button
        type="submit"
        disabled={busy}
        className={buttonStyle("solid", "min-h-13 w-full sm:w-auto sm:justify-self-start sm:px-10")}
      >
        {busy ? "PROCESSING..." : "Deliver to this address"}
      </button>
    </div>
  );
}
