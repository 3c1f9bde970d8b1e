import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop } from "../../../content/shop.ts";
import { startMessageSandbox } from "../../../sandbox/messages/index.ts";
import { readConfig } from "../../config.ts";
import { phoneGroups } from "./settingGroups.ts";
import { phoneEvents, phoneMessage, phoneTexts, variablesOf } from "./texts.ts";

let provider: Awaited<ReturnType<typeof startMessageSandbox>>;
beforeAll(async () => {
  provider = await startMessageSandbox();
});
afterAll(() => provider.close());

const facts = { ...shop, origin: "https://shop.example" };

it.each(phoneEvents)("says “%s” in plain letters that fit into two parts", (event) => {
  const sample = (name: string) =>
    name === "product" ? "Jaisalmer 3 Seater Sofa ₹ –" : "x".repeat(22);
  const values = Object.fromEntries(variablesOf(event).map((name) => [name, sample(name)]));
  const { body, phoneText } = phoneMessage(event, facts, "9876543210", values as never);
  expect(body.length).toBeLessThanOrEqual(306);
  expect(body).toMatch(/^[\x20-\x5a\x61-\x7a]+$/);
  expect(phoneText?.variables.map(([name]) => name)).toEqual(variablesOf(event));
});

describe("the owner's templates", () => {
  it.each(phoneGroups.filter(({ name }) => name.endsWith("-templates")))(
    "of $name are kept as one setting that the shop reads back",
    (group) => {
      const values = Object.fromEntries(
        group.fields.map(({ name }, place) => [name, `t-${place}`]),
      );
      const environment = group.toEnvironment?.(values) ?? {};
      const { messages: read } = readConfig({ ...provider.shopEnvironment, ...environment });
      const told = group.name === "sms-templates" ? read.sms : read.whatsapp;
      expect(told?.templates).toEqual(
        Object.fromEntries(phoneEvents.map((event, place) => [event, `t-${place}`])),
      );
      expect(group.fields.map(({ hint }) => hint)).toEqual(Object.values(phoneTexts));
    },
  );

  it.each([
    ["an event that there is not", { SMS_TEMPLATES: "order forgotten=1" }, "SMS_TEMPLATES"],
    ["an event without a template", { SMS_TEMPLATES: "order placed=" }, "SMS_TEMPLATES"],
    ["words around a template", { WHATSAPP_TEMPLATES: "order placed=a b" }, "WHATSAPP_TEMPLATES"],
  ])("are refused for %s", (_what, environment, setting) => {
    expect(() => readConfig({ ...provider.shopEnvironment, ...environment })).toThrow(setting);
  });

  it("need the service that they belong to", () => {
    expect(() => readConfig({ SMS_TEMPLATES: "order placed=flow-1" })).toThrow(
      "SMS_AUTH_KEY: is needed to send to phones",
    );
  });
});
