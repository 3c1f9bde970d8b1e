import type { SettingGroup } from "../../ground/settingGroup.ts";

const codesAlone =
  "One-time codes alone go this way; without it, and for other messages, files are kept at the shop's machine.";

/** What the owner sets of SMS and WhatsApp in the back office. */
export const phoneGroups: readonly SettingGroup[] = [
  {
    name: "sms",
    title: "Codes by SMS: MSG91",
    lead: `${codesAlone} The first four or none.`,
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
      { name: "SMS_API_URL", label: "Address of the service", kind: "text" },
    ],
  },
  {
    name: "whatsapp",
    title: "Codes by WhatsApp",
    lead: `${codesAlone} Tried before SMS. The first three or none.`,
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
      { name: "WHATSAPP_LANGUAGE", label: "Language of the template", kind: "text" },
      {
        name: "WHATSAPP_API_URL",
        label: "Address of the service",
        kind: "text",
        hint: "With its version",
      },
    ],
  },
];
