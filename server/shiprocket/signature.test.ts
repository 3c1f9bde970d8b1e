import { expect, it } from "vitest";
import { isSigned, sign } from "./signature.ts";

it.each([
  [
    "test-secret",
    '{"order_id":"abc","timestamp":"2024-01-11T14:59:36.603Z"}',
    "wQWhKaUG6fjaK4NqwKkJ/RNMlF0vGGbcvgpvCv8U44E=",
  ],
  [
    "sandbox-secret",
    '{"cart_data":{"items":[{"variant_id":"1001","quantity":1}],"mobile_app":false},"redirect_url":"https://shop.example.in/checkout/return?ref=abc","timestamp":"2026-01-15T06:30:00.000Z"}',
    "CHMykogGY9TPiIrPvAY0A/OmXV8BYN90uP5hzrY6kuk=",
  ],
  ["sandbox-secret", "", "8j1d9gDvO58JQKiGxgdtbjFmlcSYM6YxFC86JfK3gUg="],
])("signs as the provider does, with %s over %s", (secret, body, signature) => {
  expect(sign(secret, body)).toBe(signature);
  expect(sign(secret, Buffer.from(body))).toBe(signature);
  expect(isSigned(secret, body, signature)).toBe(true);
});

it.each([
  ["another body", "test-secret", '{"order_id":"abd","timestamp":"2024-01-11T14:59:36.603Z"}'],
  ["one more space", "test-secret", '{"order_id":"abc", "timestamp":"2024-01-11T14:59:36.603Z"}'],
  ["another secret", "text-secret", '{"order_id":"abc","timestamp":"2024-01-11T14:59:36.603Z"}'],
])("refuses a signature of %s", (_what, secret, body) => {
  expect(isSigned(secret, body, "wQWhKaUG6fjaK4NqwKkJ/RNMlF0vGGbcvgpvCv8U44E=")).toBe(false);
});

it.each(["", "wQWhKaUG6fjaK4NqwKkJ", "c1".repeat(500)])("refuses the signature %s", (signature) => {
  expect(isSigned("test-secret", "{}", signature)).toBe(false);
});
