import { Suspense } from "react";
import { href, Link, useLocation } from "react-router";
import { PasswordField } from "../../account/PasswordField.tsx";
import { PhoneField } from "../../account/PhoneField.tsx";
import { SignInButton } from "../../account/SignInButton.tsx";
import { SignInPage } from "../../account/SignInPage.tsx";
import { SignInReason } from "../../account/SignInReason.tsx";
import { personalMeta } from "../../data/pageMeta.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";
import type { Route } from "./+types/route";
import { CodeButtons } from "./CodeButtons.tsx";
import { useLogin } from "./useLogin.ts";

const LoginHelp = lazyPart(() => import("./LoginHelp.tsx"));

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Login", matches);
}

/** Phone number and password, or a code to the phone; a login leads back to where the visitor came from. */
export default function LoginScreen() {
  const { state } = useLocation();
  const { form, phase, notice, missing, needsHelp, submit, askFor, takePasskey } = useLogin();
  const busy = phase !== "idle";
  return (
    <SignInPage title="Login">
      <SignInReason otherwise="Your cart, your wishlist and your orders are waiting inside." />
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-7 grid gap-5">
        <PhoneField
          label="Phone number"
          autoComplete="tel webauthn"
          required
          readOnly={busy}
          aria-invalid={missing}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          readOnly={busy}
          aria-invalid={missing}
        />
        <SignInButton notice={notice} busy={busy}>
          {phase === "sending" ? "Signing In..." : "Sign In"}
        </SignInButton>
      </form>
      <CodeButtons busy={busy} onAsk={askFor} onPasskey={takePasskey} />
      <div aria-live="polite">
        <Suspense>{needsHelp && <LoginHelp />}</Suspense>
      </div>
      <noscript>
        <p className="mt-4 text-sm">Signing in needs JavaScript; please switch it on.</p>
      </noscript>
      <div className="mt-8 border-line border-t pt-6">
        <p className="mb-3 text-ash text-sm">New to us? An account takes a minute.</p>
        <Link
          to={href("/register")}
          state={state}
          className={buttonStyle("outline", "min-h-12 w-full")}
        >
          Register
        </Link>
      </div>
    </SignInPage>
  );
}
