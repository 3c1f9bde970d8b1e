import { type SubmitEvent, useId, useState } from "react";
import { failure, type Notice, success } from "../../account/notice.ts";
import { SignInButton } from "../../account/SignInButton.tsx";
import { SignInPage } from "../../account/SignInPage.tsx";
import { personalMeta } from "../../data/pageMeta.ts";
import { SampleMark } from "../../ui/SampleMark.tsx";
import type { Route } from "./+types/route";
import { OtpBoxes } from "./OtpBoxes.tsx";
import { emptyOtp, isComplete } from "./otpDigits.ts";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Enter your OTP", matches);
}

/** Four digits, one by one. A sample: no message is sent and nothing is checked. */
export default function OtpScreen() {
  const [boxes, setBoxes] = useState(emptyOtp);
  const [notice, setNotice] = useState<Notice | null>(null);
  const help = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isComplete(boxes)) {
      setNotice(success("Thank you. All four digits are there; this sample checks no further."));
      return;
    }
    setNotice(failure("Please enter the complete 4-digit OTP."));
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
        <fieldset>
          <legend className="mb-2 font-semibold text-sm">4-digit OTP</legend>
          <OtpBoxes
            boxes={boxes}
            onChange={change}
            describedBy={help}
            invalid={notice?.tone === "failure"}
          />
        </fieldset>
        <SignInButton notice={notice}>Verify</SignInButton>
      </form>
      <p className="mt-6 text-ash text-sm">
        <SampleMark />
        Your account is opened with your password.
      </p>
    </SignInPage>
  );
}
