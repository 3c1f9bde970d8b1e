import type { CodePurpose } from "../../../contract/codeRules.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** The ways in that need no password: each sends a code to the number in the form. */
export function CodeButtons({ busy, onAsk }: { busy: boolean; onAsk: (of: CodePurpose) => void }) {
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
        onClick={() => onAsk("reset")}
        className="min-h-11 text-peacock text-sm underline underline-offset-4 hover:text-sheesham"
      >
        Forgot your password?
      </button>
    </div>
  );
}
