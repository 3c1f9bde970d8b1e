import { type SubmitEvent, useId, useState } from "react";
import { incompleteCode } from "../../../contract/codeRules.ts";
import { failure, type Notice, success } from "../../account/notice.ts";
import { SignInButton } from "../../account/SignInButton.tsx";
import { SignInPage } from "../../account/SignInPage.tsx";
import { SampleMark } from "../../ui/SampleMark.tsx";
import { OtpField } from "./OtpField.tsx";
import { emptyOtp, isComplete } from "./otpDigits.ts";

/** The page as it stands where no code was asked for: nothing is sent and nothing is checked. */
export function SampleOtp() {
  const [boxes, setBoxes] = useState(emptyOtp);
  const [notice, setNotice] = useState<Notice | null>(null);
  const help = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isComplete(boxes)) {
      setNotice(success("Thank you. All four digits are there; this sample checks no further."));
      return;
    }
    setNotice(failure(incompleteCode));
    event.currentTarget.querySelectorAll("input")[boxes.indexOf("")]?.focus();
  }

  function change(next: string[]) {
    setBoxes(next);
    setNotice(null);
  }

  return (
    <SignInPage title="Enter your OTP">
      <p id={help} className="mt-2 text-ash">
        Type the 4-digit code from your message. You can also paste it.
      </p>
      <form method="post" noValidate onSubmit={submit} className="mt-7 grid gap-5">
        <OtpField
          boxes={boxes}
          onChange={change}
          describedBy={help}
          invalid={notice?.tone === "failure"}
        />
        <SignInButton notice={notice}>Verify</SignInButton>
      </form>
      <p className="mt-6 text-ash text-sm">
        <SampleMark />
        To get a code of your own, ask for it on the login page.
      </p>
    </SignInPage>
  );
}
