import { expect, it } from "vitest";
import { environmentSchema, readConfig } from "../../config.ts";
import { razorpaySettings } from "./settings.ts";

const whole = {
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "another",
};

it("uses the test gateway without settings, and Razorpay with all of them", () => {
  expect(readConfig({}).gateway).toBeNull();
  expect(readConfig(whole).gateway?.name).toBe("razorpay");
  expect(razorpaySettings(environmentSchema.parse(whole))).toEqual({
    keyId: "rzp_test_1",
    keySecret: "secret",
    webhookSecret: "another",
    apiAddress: "https://api.razorpay.com/v1",
  });
});

it.each(Object.keys(whole))("refuses to start when %s alone is missing, and names it", (name) => {
  expect(() => readConfig({ ...whole, [name]: "" })).toThrow(name);
});
