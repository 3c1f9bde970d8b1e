import type { CodePurpose } from "../../../contract/codeRules.ts";
import { canUsePasskeys } from "../../account/canUsePasskeys.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { useAwake } from "../../ui/useAwake.ts";

/** The ways in that need no password: a code to the number in the form, or a passkey of this browser. */
export function CodeButtons({
  busy,
  onAsk,
  onPasskey,
}: {
  busy: boolean;
  onAsk: (of: CodePurpose) => void;
  onPasskey: () => void;
}) {
  // Its place is kept while the page wakes up, so that nothing moves.
  const hasPasskeys = useAwake() && canUsePasskeys();
  return (
    <div className="mt-3 grid justify-items-start gap-1">
      <button
        type="button"
        disabled={busy}
        onClick={() => onAsk("login")}
        className={buttonStyle("outline", "min-h-12 w-full")}
      >
        Log in with a code
      </button>
      <button
        type="button"
        disabled={busy}
        onClick={onPasskey}
        className={buttonStyle("outline", `mt-2 min-h-12 w-full ${hasPasskeys ? "" : "invisible"}`)}
      >
        Log in with a passkey
      </button>
      <button
        type="button"
        disabled={busy}
        onClick={() => onAsk("reset")}
        className="min-h-11 text-peacock text-sm underline underline-offset-4 hover:text-sheesham"
      >
        Forgot your password?
      </button>
    </div>
  );
}
