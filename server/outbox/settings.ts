import { z } from "zod";
import { shop } from "../../content/shop.ts";
import {
  phoneEnvironment,
  type SmsSettings,
  smsSettings,
  type WhatsappSettings,
  whatsappSettings,
} from "./phone/settings.ts";

/** The settings of messages. Without a mail server they are kept as files in `DATA_DIR/outbox`. */
export const messageEnvironment = {
  /** `smtps://user:password@mail.example:465`; `smtp://` begins TLS by STARTTLS: always where there is a password. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of every email. */
  MAIL_FROM: z.string().min(3).default(`${shop.name} <${shop.email}>`),
  /** Where the owner reads of orders and requests. */
  SHOP_OWNER_EMAIL: z.email().default(shop.email),
  /** One-time codes that the shop sends in a day: each may cost money. */
  CODES_A_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  ...phoneEnvironment,
};

type Environment = z.infer<z.ZodObject<typeof messageEnvironment>>;

export interface MessageSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  ownerEmail: string;
  mostCodesADay: number;
  /** How codes reach phones; null where a service is not set up. */
  whatsapp: WhatsappSettings | null;
  sms: SmsSettings | null;
}

export function messageSettings(environment: Environment): MessageSettings {
  return {
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    ownerEmail: environment.SHOP_OWNER_EMAIL,
    mostCodesADay: environment.CODES_A_DAY,
    whatsapp: whatsappSettings(environment),
    sms: smsSettings(environment),
  };
}
