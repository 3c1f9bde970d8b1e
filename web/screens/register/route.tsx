import { href, Link, useLocation } from "react-router";
import { passwordMinimum, wrongField } from "../../../contract/accountRules.ts";
import { PasswordField } from "../../account/PasswordField.tsx";
import { PhoneField } from "../../account/PhoneField.tsx";
import { SignInButton } from "../../account/SignInButton.tsx";
import { SignInPage } from "../../account/SignInPage.tsx";
import { SignInReason } from "../../account/SignInReason.tsx";
import { personalMeta } from "../../data/pageMeta.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { Route } from "./+types/route";
import { useRegistration } from "./useRegistration.ts";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Register", matches);
}

/** A phone number and a password make an account. */
export default function RegisterScreen() {
  const { state } = useLocation();
  const { phase, notice, errors, submit } = useRegistration();
  const busy = phase !== "idle";
  return (
    <SignInPage title="Register">
      <SignInReason otherwise="Keep a wishlist and a cart, and follow your orders from any device." />
      <form method="post" noValidate onSubmit={submit} className="mt-7 grid gap-5">
        <PhoneField
          label="Phone number"
          title={wrongField.phoneNumber}
          error={errors.phoneNumber}
          required
          disabled={busy}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${passwordMinimum} characters.`}
          minLength={6}
          error={errors.password}
          required
          disabled={busy}
        />
        <PrivacyNotice />
        <SignInButton notice={notice} busy={busy}>
          {phase === "sending" ? "Registering..." : "Register"}
        </SignInButton>
      </form>
      <noscript>
        <p className="mt-4 text-sm">Registering needs JavaScript; please switch it on.</p>
      </noscript>
      <div className="mt-8 border-line border-t pt-6">
        <p className="mb-3 text-ash text-sm">You have been here before?</p>
        <LoginLink state={state} disabled={busy} />
      </div>
    </SignInPage>
  );
}

/** What is kept, why, and how to end it: consent is asked for in plain words, beside the button. */
function PrivacyNotice() {
  return (
    <p className="text-ash text-sm">
      We keep your phone number to know you again, and later your address to deliver. By registering
      you agree to this and to our{" "}
      <Link to={href("/privacy-policy")} className="text-peacock underline underline-offset-2">
        Privacy Policy
      </Link>
      . You can download or delete everything from your profile.
    </p>
  );
}

function LoginLink({ state, disabled }: { state: unknown; disabled: boolean }) {
  return (
    <Link
      to={href("/login")}
      state={state}
      aria-disabled={disabled}
      tabIndex={disabled ? -1 : undefined}
      className={buttonStyle(
        "outline",
        `min-h-12 w-full ${disabled ? "pointer-events-none opacity-55" : ""}`,
      )}
    >
      Login
    </Link>
  );
}
