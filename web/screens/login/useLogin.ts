import { type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import type { SessionAnswer } from "../../../contract/account.ts";
import { normalisePhone } from "../../../contract/accountRules.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { failure, type Notice, success } from "../../account/notice.ts";
import { textOf } from "../../account/submission.ts";
import { useShell } from "../../shell/shellContext.ts";
import { loginFailureText } from "./loginFailureText.ts";

/** The login form's state; a success is handed to the layout, which leads on after a second. */
export function useLogin() {
  const { onLoginSuccess } = useShell();
  const { state } = useLocation();
  const [phase, setPhase] = useState<"idle" | "sending" | "done">("idle");
  const [notice, setNotice] = useState<Notice | null>(null);
  const [missing, setMissing] = useState(false);

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
      setPhase("done");
      setNotice(success(answer.message || "Login successful!"));
      onLoginSuccess(answer, (state as { from?: unknown } | null)?.from);
    } catch (error) {
      setPhase("idle");
      setNotice(failure(loginFailureText(error)));
    }
  }

  return { phase, notice, missing, submit };
}
