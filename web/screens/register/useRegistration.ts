import { type SubmitEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import type { SessionAnswer } from "../../../contract/account.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { beginSession } from "../../account/liveSession.ts";
import { leaveToNext } from "../../account/logOut.ts";
import { failure, type Notice, success } from "../../account/notice.ts";
import { type FieldErrors, focusFirstError, textOf } from "../../account/submission.ts";
import { localPath } from "../../data/session.ts";
import { checkRegistration, registrationFailure } from "./registration.ts";

const redirectMilliseconds = 1500;

/** The registration form's state; a success signs in and leads on after a second and a half. */
export function useRegistration() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const returnTo = localPath((state as { from?: unknown } | null)?.from);
  const [phase, setPhase] = useState<"idle" | "sending" | "done">("idle");
  const [notice, setNotice] = useState<Notice | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => navigate(returnTo), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [phase, navigate, returnTo]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const checked = checkRegistration(
      textOf(given, "phoneNumber"),
      String(given.get("password") ?? ""),
    );
    if ("errors" in checked) {
      setErrors(checked.errors);
      setNotice(checked.message === null ? null : failure(checked.message));
      focusFirstError(form, checked.errors);
      return;
    }
    setErrors({});
    setNotice(null);
    setPhase("sending");
    try {
      const answer = await accountRequest<SessionAnswer>("/api/auth/register", {
        method: "POST",
        body: checked,
        token: null,
      });
      leaveToNext(answer);
      beginSession(answer, "registration");
      setNotice(success(answer.message || "Registration successful!"));
      setPhase("done");
    } catch (error) {
      const { message, errors: refused } = registrationFailure(error);
      // At once: a field that is switched off cannot take the keyboard.
      flushSync(() => {
        setPhase("idle");
        setErrors(refused);
        setNotice(message === null ? null : failure(message));
      });
      focusFirstError(form, refused);
    }
  }

  return { phase, notice, errors, submit };
}
