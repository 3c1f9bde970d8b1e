export interface Transporter {
  sendMail(mail: {
    from: string;
    to: { name: string; address: string };
    subject: string;
    text: string;
    html?: string;
    date: Date;
    messageId: string;
    headers?: Record<string, string>;
  }): Promise<unknown>;
  /** Connects and signs in, without sending anything; throws what went wrong. */
  verify(): Promise<unknown>;
  close(): void;
}

/** No step of handing over a mail may take longer. */
const patience = 10_000;

/** A connection to the mail server of a URL such as `smtps://user:password@mail.example:465`. */
export async function connectSmtp(url: string, longest = patience): Promise<Transporter> {
  // Loaded where a mail server is configured: nothing else needs it.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: longest,
    greetingTimeout: longest,
    socketTimeout: longest,
    dnsTimeout: longest,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
