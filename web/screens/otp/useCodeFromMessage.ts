import { useEffect } from "react";
import { emptyOtp, placeDigits } from "./otpDigits.ts";

/** Fills in the code of a message that comes while the page is open, where the browser offers it (WebOTP). */
export function useCodeFromMessage(fill: (boxes: string[]) => void): void {
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const waiting = new AbortController();
    const asked = { otp: { transport: ["sms"] }, signal: waiting.signal };
    navigator.credentials
      .get(asked as CredentialRequestOptions)
      .then((credential) => {
        const { code } = (credential ?? {}) as { code?: string };
        if (code) fill(placeDigits(emptyOtp, 0, code));
      })
      // Somebody who refuses, or leaves the page, types it.
      .catch(() => {});
    return () => waiting.abort();
  }, [fill]);
}
