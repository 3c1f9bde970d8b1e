import { buttonStyle } from "../ui/buttonStyle.ts";
import { FormMessage } from "./FormMessage.tsx";
import type { Notice } from "./notice.ts";

/** The end of a form that lets somebody in: what came of sending it, and the button that sends it. */
export function SignInButton({
  notice,
  busy = false,
  children,
}: {
  notice: Notice | null;
  busy?: boolean;
  children: string;
}) {
  return (
    <div className="grid gap-3">
      <FormMessage notice={notice} />
      <button
        type="submit"
        disabled={busy}
        className={buttonStyle("solid", "min-h-12 disabled:cursor-progress disabled:opacity-100")}
      >
        {children}
      </button>
    </div>
  );
}
