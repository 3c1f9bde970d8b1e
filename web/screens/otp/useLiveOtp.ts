import { type SubmitEvent, useState } from "react";
import { passwordMinimum, wrongField } from "../../../contract/accountRules.ts";
import { incompleteCode } from "../../../contract/codeRules.ts";
import type { CodeAnswer } from "../../../contract/codes.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { type AskedCode, askForCode } from "../../account/askedCode.ts";
import { leaveToNext } from "../../account/logOut.ts";
import { failure, type Notice, success } from "../../account/notice.ts";
import { ApiFailure, failureMessage } from "../../data/client.ts";
import { useShell } from "../../shell/shellContext.ts";
import { emptyOtp, isComplete } from "./otpDigits.ts";

const noAnswer = "We could not reach the shop. Please check your connection and try again.";

/** The state of a code that is typed in: to log in, or to set a new password. */
export function useLiveOtp(asked: AskedCode, from: unknown) {
  const { onLoginSuccess } = useShell();
  const [boxes, setBoxes] = useState(emptyOtp);
  // Of an account long unused, which asks for a code by email behind that of the phone.
  const [ticket, setTicket] = useState<string>();
  const [phase, setPhase] = useState<"idle" | "sending" | "done">("idle");
  const [notice, setNotice] = useState<Notice | null>(null);
  const [wrong, setWrong] = useState<"code" | "password" | null>(null);

  function refuse(what: "code" | "password" | null, text: string) {
    setWrong(what);
    setNotice(failure(text));
    setPhase("idle");
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    const focus = (selector: string, at = 0) =>
      form.querySelectorAll<HTMLInputElement>(selector)[at]?.focus();
    if (!isComplete(boxes)) {
      refuse("code", incompleteCode);
      focus("fieldset input", boxes.indexOf(""));
      return;
    }
    if (asked.purpose === "reset" && password.length < passwordMinimum) {
      refuse("password", wrongField.password);
      focus("[name=password]");
      return;
    }
    setPhase("sending");
    setNotice(null);
    setWrong(null);
    try {
      const { phoneNumber, purpose } = asked;
      const given = { phoneNumber, ticket, code: boxes.join("") };
      const answer = await accountRequest<CodeAnswer>(`/api/auth/code/${purpose}`, {
        method: "POST",
        body: purpose === "reset" ? { ...given, password } : given,
        token: null,
      });
      setNotice(success(answer.message));
      if ("ticket" in answer) {
        setTicket(answer.ticket);
        setBoxes(emptyOtp);
        setPhase("idle");
        focus("fieldset input");
        return;
      }
      setPhase("done");
      leaveToNext(answer);
      onLoginSuccess(answer, from);
    } catch (error) {
      const isPassword = error instanceof ApiFailure && error.code === "common_password";
      refuse(isPassword ? "password" : "code", failureMessage(error, noAnswer));
    }
  }

  async function sendAgain() {
    setPhase("sending");
    setNotice(null);
    setWrong(null);
    try {
      setNotice(success(await askForCode(asked)));
      setBoxes(emptyOtp);
      setTicket(undefined);
    } catch (error) {
      setNotice(failure(failureMessage(error, noAnswer)));
    }
    setPhase("idle");
  }

  function change(next: readonly string[]) {
    setBoxes(next);
    setNotice(null);
    setWrong(null);
  }

  const step = ticket === undefined ? "phone" : "email";
  return { boxes, step, phase, notice, wrong, submit, sendAgain, change, fill: setBoxes };
}
