import type { ComponentProps } from "react";
import { OtpBoxes } from "./OtpBoxes.tsx";
import { otpLength } from "./otpDigits.ts";

/** The boxes of a code, with their name. */
export function OtpField(props: ComponentProps<typeof OtpBoxes>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{otpLength}-digit OTP</legend>
      <OtpBoxes {...props} />
    </fieldset>
  );
}
