import { Suspense } from "react";
import { useLocation } from "react-router";
import { askedCode } from "../../account/askedCode.ts";
import { SignInPage } from "../../account/SignInPage.tsx";
import { personalMeta } from "../../data/pageMeta.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { useAwake } from "../../ui/useAwake.ts";
import type { Route } from "./+types/route";
import { SampleOtp } from "./SampleOtp.tsx";

const LiveOtp = lazyPart(() => import("./LiveOtp.tsx"));

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Enter your OTP", matches);
}

/** Four digits, one by one: of a code that was asked for on the login page, else a sample. */
export default function OtpScreen() {
  const { state } = useLocation();
  const isAwake = useAwake();
  const asked = isAwake ? askedCode(state) : null;
  if (asked === null) return <SampleOtp />;
  return (
    <Suspense
      fallback={
        <SignInPage title="Enter your OTP">
          <p role="status" className="mt-2 text-ash">
            Your code is on its way
          </p>
        </SignInPage>
      }
    >
      <LiveOtp key={`${asked.phoneNumber} ${asked.purpose}`} asked={asked} />
    </Suspense>
  );
}
