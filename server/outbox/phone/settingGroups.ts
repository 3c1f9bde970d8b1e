import type { SettingGroup, SettingValues } from "../../ground/settingGroup.ts";
import { phoneEvents, phoneTexts } from "./texts.ts";

const messagesToo = "One-time codes, and the messages whose templates stand below,";

/** A field for each event's template, kept together as one setting. */
function templateGroup(of: Pick<SettingGroup, "name" | "title" | "lead"> & { variable: string }) {
  const { variable, ...group } = of;
  const nameOf = (event: string) =>
    `${variable.slice(0, -1)}_${event.toUpperCase().replaceAll(" ", "_")}`;
  return {
    ...group,
    fields: phoneEvents.map((event) => ({
      name: nameOf(event),
      label: event.replace(/^./, (first) => first.toUpperCase()),
      hint: phoneTexts[event],
      kind: "text" as const,
      environment: variable,
    })),
    toEnvironment(values): SettingValues {
      const given = phoneEvents.flatMap((event) => {
        const template = values[nameOf(event)];
        return template === undefined ? [] : [`${event}=${template}`];
      });
      return given.length === 0 ? {} : { [variable]: given.join(", ") };
    },
  } satisfies SettingGroup;
}

const places =
  "Each is registered with the words below it. {shop}, {call}, {site}, {report} and {refund} are written out: your shop's name, phone and address, and the times of your policies. The other words in braces are variables";

/** What the owner sets of SMS and WhatsApp in the back office. */
export const phoneGroups: readonly SettingGroup[] = [
  {
    name: "sms",
    title: "SMS: MSG91",
    lead: `${messagesToo} go this way; others are kept as files at the shop's machine, and nobody reads them. The first four or none.`,
    destination: ["SMS_API_URL"],
    fields: [
      { name: "SMS_AUTH_KEY", label: "Auth key", kind: "secret" },
      {
        name: "SMS_CODE_TEMPLATE",
        label: "Template of codes",
        kind: "text",
        hint: "Its id in MSG91's panel. Where the text ends with a line such as @shop.example #OTP, phones fill the code in.",
      },
      {
        name: "SMS_ENTITY_ID",
        label: "DLT entity id",
        kind: "text",
        hint: "Of your company, as the DLT platform gave it",
      },
      { name: "SMS_HEADER", label: "DLT header", kind: "text", hint: "3 to 6 letters" },
      {
        name: "SMS_CODE_DLT_TEMPLATE",
        label: "DLT template id",
        kind: "text",
        hint: "Where MSG91 does not know it from its panel",
      },
      {
        name: "SMS_CODE_VARIABLE",
        label: "Variable of the code",
        kind: "text",
        hint: "As the template writes it, capitals and all",
      },
      { name: "SMS_API_URL", label: "Address of the service", kind: "address" },
    ],
  },
  templateGroup({
    variable: "SMS_TEMPLATES",
    name: "sms-templates",
    title: "Messages by SMS: their templates",
    lead: `${places} of these names in MSG91's panel. Enter the ids that it gives.`,
  }),
  {
    name: "whatsapp",
    title: "WhatsApp",
    lead: `${messagesToo} go this way before SMS is tried: codes to everybody, messages to customers who chose it. The first three or none.`,
    destination: ["WHATSAPP_API_URL"],
    fields: [
      { name: "WHATSAPP_TOKEN", label: "Access token", kind: "secret" },
      { name: "WHATSAPP_PHONE_NUMBER_ID", label: "Phone number id", kind: "text" },
      {
        name: "WHATSAPP_CODE_TEMPLATE",
        label: "Template of codes",
        kind: "text",
        hint: "Of the category authentication, with a button that copies the code",
      },
      { name: "WHATSAPP_LANGUAGE", label: "Language of the templates", kind: "text" },
      {
        name: "WHATSAPP_API_URL",
        label: "Address of the service",
        kind: "address",
        hint: "With its version",
      },
    ],
  },
  templateGroup({
    variable: "WHATSAPP_TEMPLATES",
    name: "whatsapp-templates",
    title: "Messages by WhatsApp: their templates",
    lead: `${places}, {{1}} the first of them. Of the category utility; enter their names.`,
  }),
];
