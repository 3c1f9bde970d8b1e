import { expect, it } from "vitest";
import { openSeal } from "../credentials/index.ts";
import { phoneGroups } from "../outbox/index.ts";
import { mergeTyped } from "./mergeTyped.ts";

const sms = phoneGroups.find(({ name }) => name === "sms");

it.each([
  ["http://control.msg91.com/api/v5/flow", "Please enter an address that begins with https://."],
  ["https://169.254.169.254/latest/meta-data", "This address leads to a private network."],
  ["https://127.0.0.1:5432/", "This address leads to a private network."],
  ["https://database/", "This address leads to a private network."],
  ["https://control.msg91.com/api/v6/flow", null],
])("an owner who names %s for a service is told: %s", async (SMS_API_URL, problem) => {
  if (sms === undefined) throw new Error("no group of SMS");
  const seal = await openSeal("", "0".repeat(64));
  const deps = { seal, given: {}, by: "Asha" };
  expect(mergeTyped(sms, {}, { SMS_API_URL }, deps)).toMatchObject(
    problem === null
      ? { SMS_API_URL: { value: SMS_API_URL } }
      : { code: "invalid_request", details: { fields: { SMS_API_URL: problem } } },
  );
});
