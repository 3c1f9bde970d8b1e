import { type SubmitEvent, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { SessionAnswer } from "../../../contract/account.ts";
import { normalisePhone, wrongField } from "../../../contract/accountRules.ts";
import type { CodePurpose } from "../../../contract/codeRules.ts";
import { accountRequest, reasonOf } from "../../account/accountRequest.ts";
import { askForCode } from "../../account/askedCode.ts";
import { leaveToNext } from "../../account/logOut.ts";
import { failure, type Notice, success } from "../../account/notice.ts";
import { phoneDigits, textOf } from "../../account/submission.ts";
import { ApiFailure, failureMessage } from "../../data/client.ts";
import { useShell } from "../../shell/shellContext.ts";
import { logInByPasskey, useOfferedPasskeys } from "./offeredPasskeys.ts";

/** The credentials were wrong, or have been too often. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.status === 429);
}

/** The login form's state; `needsHelp` from the second refusal on. A success is handed to the layout, which leads on after a second. */
export function useLogin() {
  const { onLoginSuccess } = useShell();
  const { state } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { from } = (state ?? {}) as { from?: unknown };
  const [phase, setPhase] = useState<"idle" | "sending" | "asking" | "done">("idle");
  const [notice, setNotice] = useState<Notice | null>(null);
  const [missing, setMissing] = useState(false);
  const [refusals, setRefusals] = useState(0);

  function finish(answer: SessionAnswer) {
    setPhase("done");
    setNotice(success(answer.message || "Login successful!"));
    leaveToNext(answer);
    onLoginSuccess(answer, from);
  }

  function tellPasskeyFailure(error: unknown) {
    setPhase("idle");
    setNotice(failure(failureMessage(error, "No passkey was used. You can log in another way.")));
  }

  useOfferedPasskeys(finish, tellPasskeyFailure);

  async function takePasskey() {
    setPhase("asking");
    setMissing(false);
    setNotice(null);
    await logInByPasskey().then(finish, tellPasskeyFailure);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const phoneNumber = normalisePhone(textOf(given, "phoneNumber"));
    const password = String(given.get("password") ?? "");
    const incomplete = phoneNumber === "" || password === "";
    setMissing(incomplete);
    if (incomplete) {
      setNotice(failure("Please fill in both phone number and password."));
      return;
    }
    setPhase("sending");
    setNotice(null);
    try {
      const body = { phoneNumber, password };
      const answer = await accountRequest<SessionAnswer>("/api/auth/login", {
        method: "POST",
        body,
        token: null,
      });
      finish(answer);
    } catch (error) {
      setPhase("idle");
      setNotice(failure(loginFailureText(error)));
      if (isRefused(error)) setRefusals((before) => before + 1);
    }
  }

  async function askFor(purpose: CodePurpose) {
    if (form.current === null) return;
    const phoneNumber = phoneDigits(textOf(new FormData(form.current), "phoneNumber"));
    setMissing(false);
    if (phoneNumber === null) {
      setNotice(failure(wrongField.phoneNumber));
      form.current.querySelector<HTMLInputElement>("[name=phoneNumber]")?.focus();
      return;
    }
    setPhase("asking");
    setNotice(null);
    try {
      await askForCode({ phoneNumber, purpose });
      navigate(href("/otp"), { state: { from, asked: { phoneNumber, purpose } } });
    } catch (error) {
      setPhase("idle");
      setNotice(failure(loginFailureText(error)));
    }
  }

  return { form, phase, notice, missing, needsHelp: refusals >= 2, submit, askFor, takePasskey };
}

/** What a failed login says: never which half was wrong, but how long to wait when it was too often. */
export function loginFailureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) {
    return `An error occurred during login: ${reasonOf(error)}`;
  }
  const mayTell = error.status === 400 || error.status === 429 || error.status === 503;
  return (mayTell && error.message) || "Login failed. Please check your credentials.";
}
