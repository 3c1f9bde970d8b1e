import type { ConfiguredGateway, GatewayKind } from "../gateway.ts";
import { razorpayGateway } from "./razorpayGateway.ts";
import { razorpayGroup } from "./settingGroup.ts";
import {
  type RazorpaySettings,
  razorpayEnvironment,
  razorpaySettings,
  requireWholeRazorpay,
} from "./settings.ts";

export const razorpay: GatewayKind<typeof razorpayEnvironment> = {
  title: "Razorpay",
  group: razorpayGroup,
  environment: razorpayEnvironment,
  requireWhole: requireWholeRazorpay,
  givenKey: ({ RAZORPAY_KEY_ID: key }) =>
    key === undefined ? null : { setting: "RAZORPAY_KEY_ID", isTest: key.startsWith("rzp_test_") },
  configure(environment) {
    const settings = razorpaySettings(environment);
    return settings && throughRazorpay(settings);
  },
};

export function throughRazorpay(settings: RazorpaySettings): ConfiguredGateway {
  return {
    name: "razorpay",
    isTest: settings.keyId.startsWith("rzp_test_"),
    open: (shopName) => razorpayGateway(settings, shopName),
  };
}
