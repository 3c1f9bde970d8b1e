import { z } from "zod";
import { type PhoneEvent, phoneEvents } from "./texts.ts";

const text = z.string().min(1).optional();
const digits = z
  .string()
  .regex(/^[0-9]{1,25}$/, "must be a number")
  .optional();

/** Templates by the events of `texts.ts`, as the back office and the environment write them: `order placed=ID, ...`. */
const templates = z
  .string()
  .default("")
  .transform((written, context): Templates => {
    const entries = written.split(/[,\n]/).flatMap((part) => {
      const [event = "", id = ""] = part.split("=").map((side) => side.trim());
      if (part.trim() === "") return [];
      const isKnown = (phoneEvents as string[]).includes(event) && /^[\w-]{1,512}$/.test(id);
      if (!isKnown) context.addIssue(`"${part.trim().slice(0, 60)}" is no "event=template"`);
      return [[event, id] as const];
    });
    return Object.fromEntries(entries);
  });

type Templates = Readonly<Partial<Record<PhoneEvent, string>>>;

/**
 * How one-time codes reach phones. Neither is needed; the first four of a service come together or not
 * at all. What differs between accounts and versions of the services is a setting.
 */
export const phoneEnvironment = {
  /** MSG91's key, and its own id of the template of codes. */
  SMS_AUTH_KEY: text,
  SMS_CODE_TEMPLATE: text,
  /** As registered on the DLT platform: the company, and the header that messages come from. */
  SMS_ENTITY_ID: digits,
  SMS_HEADER: z
    .string()
    .regex(/^[A-Za-z]{3,6}$/, "must be 3 to 6 letters")
    .optional(),
  /** The template as registered there, where the service wants it with every message. */
  SMS_CODE_DLT_TEMPLATE: digits,
  /** What the template calls the code. */
  SMS_CODE_VARIABLE: z.string().min(1).default("OTP"),
  /** MSG91's templates of the other messages. */
  SMS_TEMPLATES: templates,
  SMS_API_URL: z.url({ protocol: /^https?$/ }).default("https://control.msg91.com/api/v5/flow"),
  /** WhatsApp Cloud API: an access token, the id of the sender's number, the template of codes and its language. */
  WHATSAPP_TOKEN: text,
  WHATSAPP_PHONE_NUMBER_ID: digits,
  WHATSAPP_CODE_TEMPLATE: text,
  WHATSAPP_LANGUAGE: z.string().min(2).default("en"),
  /** The templates of the other messages, of the category utility. */
  WHATSAPP_TEMPLATES: templates,
  WHATSAPP_API_URL: z.url({ protocol: /^https?$/ }).default("https://graph.facebook.com/v23.0"),
  /** Milliseconds that handing one code over may take. */
  PHONE_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(6_000),
};

type Environment = z.output<z.ZodObject<typeof phoneEnvironment>>;

export interface SmsSettings {
  authKey: string;
  codeTemplate: string;
  entityId: string;
  header: string;
  codeDltTemplate: string | undefined;
  codeVariable: string;
  /** By event; what has none becomes a file. */
  templates: Templates;
  apiUrl: string;
  timeoutMs: number;
}

export interface WhatsappSettings {
  token: string;
  phoneNumberId: string;
  codeTemplate: string;
  templates: Templates;
  language: string;
  apiUrl: string;
  timeoutMs: number;
}

const together = [
  {
    names: ["SMS_AUTH_KEY", "SMS_CODE_TEMPLATE", "SMS_ENTITY_ID", "SMS_HEADER"],
    of: "SMS_TEMPLATES",
  },
  {
    names: ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_CODE_TEMPLATE"],
    of: "WHATSAPP_TEMPLATES",
  },
] as const;

/** Half a configuration is a mistake. */
export function requireWholePhones(given: Environment, context: z.RefinementCtx): void {
  for (const { names, of } of together) {
    const missing = names.filter((name) => given[name] === undefined);
    const isUnused = missing.length === names.length && Object.keys(given[of]).length === 0;
    if (isUnused) continue;
    for (const name of missing) {
      context.addIssue({ code: "custom", path: [name], message: "is needed to send to phones" });
    }
  }
}

/** Null where no service of SMS is set up. */
export function smsSettings(given: Environment): SmsSettings | null {
  const { SMS_AUTH_KEY: authKey, SMS_CODE_TEMPLATE: codeTemplate } = given;
  const { SMS_ENTITY_ID: entityId, SMS_HEADER: header } = given;
  if (!authKey || !codeTemplate || !entityId || !header) return null;
  return {
    ...{ authKey, codeTemplate, entityId, header },
    codeDltTemplate: given.SMS_CODE_DLT_TEMPLATE,
    codeVariable: given.SMS_CODE_VARIABLE,
    templates: given.SMS_TEMPLATES,
    apiUrl: given.SMS_API_URL,
    timeoutMs: given.PHONE_TIMEOUT_MS,
  };
}

/** Null where WhatsApp is not set up. */
export function whatsappSettings(given: Environment): WhatsappSettings | null {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = given;
  const { WHATSAPP_CODE_TEMPLATE: codeTemplate } = given;
  if (!token || !phoneNumberId || !codeTemplate) return null;
  return {
    ...{ token, phoneNumberId, codeTemplate },
    templates: given.WHATSAPP_TEMPLATES,
    language: given.WHATSAPP_LANGUAGE,
    apiUrl: given.WHATSAPP_API_URL.replace(/\/$/, ""),
    timeoutMs: given.PHONE_TIMEOUT_MS,
  };
}
