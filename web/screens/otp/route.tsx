import { personalMeta } from "../../data/personalMeta.ts";
import { OtpScreen } from "./OtpScreen.tsx";

export function meta() {
  return personalMeta("Enter your OTP");
}

export default OtpScreen;
