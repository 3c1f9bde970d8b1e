import { z } from "zod";
import { shop } from "../../content/shop.ts";

/** The settings of messages. Without a mail server they are kept as files in `DATA_DIR/outbox`. */
export const messageEnvironment = {
  /** `smtps://user:password@mail.example:465`; `smtp://` speaks TLS where the server offers it. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of every email. */
  MAIL_FROM: z.string().min(3).default(`${shop.name} <${shop.email}>`),
  /** Where the owner reads of orders and requests. */
  SHOP_OWNER_EMAIL: z.email().default(shop.email),
};

type Environment = z.infer<z.ZodObject<typeof messageEnvironment>>;

export interface MessageSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  ownerEmail: string;
}

export function messageSettings(environment: Environment): MessageSettings {
  return {
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    ownerEmail: environment.SHOP_OWNER_EMAIL,
  };
}
