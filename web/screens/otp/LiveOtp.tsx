import { useId } from "react";
import { href, Link, useLocation } from "react-router";
import { passwordMinimum } from "../../../contract/accountRules.ts";
import { codeRules } from "../../../contract/codeRules.ts";
import type { AskedCode } from "../../account/askedCode.ts";
import { PasswordField } from "../../account/PasswordField.tsx";
import { SignInButton } from "../../account/SignInButton.tsx";
import { SignInPage } from "../../account/SignInPage.tsx";
import { useShop } from "../../data/rootData.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { OtpField } from "./OtpField.tsx";
import { useCodeFromMessage } from "./useCodeFromMessage.ts";
import { useLiveOtp } from "./useLiveOtp.ts";

const link =
  "inline-flex min-h-11 items-center text-peacock text-sm underline underline-offset-4 hover:text-sheesham";

/** The code that was asked for on the login page; a right one signs in, and sets a new password where that was wanted. */
export default function LiveOtp({ asked }: { asked: AskedCode }) {
  const { state } = useLocation();
  const { from } = (state ?? {}) as { from?: unknown };
  const { boxes, step, phase, notice, wrong, submit, sendAgain, change, fill } = useLiveOtp(
    asked,
    from,
  );
  useCodeFromMessage(fill);
  const shop = useShop();
  const help = useId();
  const busy = phase !== "idle";
  const isReset = asked.purpose === "reset";
  const { phoneNumber } = asked;
  return (
    <SignInPage title="Enter your OTP">
      <p id={help} className="mt-2 text-ash">
        {step === "phone" ? (
          <>
            If{" "}
            <strong className="whitespace-nowrap font-semibold text-ink">
              +91 {phoneNumber.slice(0, 5)} {phoneNumber.slice(5)}
            </strong>{" "}
            has an account, a {codeRules.digits}-digit code is on its way to it, by WhatsApp or SMS.
            It is good for {codeRules.minutes} minutes; you can also paste it.
          </>
        ) : (
          `Type the ${codeRules.digits}-digit code from our email. You can also paste it.`
        )}
      </p>
      <form method="post" noValidate onSubmit={submit} className="mt-7 grid gap-5">
        <OtpField boxes={boxes} onChange={change} describedBy={help} invalid={wrong === "code"} />
        {isReset && (
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint={`At least ${passwordMinimum} characters. It logs you out on every other device.`}
            aria-invalid={wrong === "password"}
            required
            readOnly={busy}
          />
        )}
        <SignInButton notice={notice} busy={busy}>
          {phase === "sending" ? "Please wait..." : isReset ? "Set New Password" : "Verify"}
        </SignInButton>
      </form>
      <div className="mt-8 border-line border-t pt-6">
        <p className="mb-3 text-ash text-sm">No code after a minute?</p>
        <button
          type="button"
          onClick={sendAgain}
          disabled={busy}
          className={buttonStyle("outline", "min-h-12 w-full")}
        >
          Send a new code
        </button>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <Link to={href("/login")} state={{ from }} className={link}>
            Another number
          </Link>
          <a href={`tel:+${shop.phoneDigits}`} className={link}>
            Call {shop.phone}
          </a>
        </p>
      </div>
    </SignInPage>
  );
}
