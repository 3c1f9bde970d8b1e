export interface Transporter {
  sendMail(mail: {
    from: string;
    to: string;
    subject: string;
    text: string;
    date: Date;
    messageId: string;
  }): Promise<unknown>;
}

/** No step of handing over a mail may take longer. */
const patience = 10_000;

/** A connection to the mail server of a URL such as `smtps://user:password@mail.example:465`. */
export async function connectSmtp(url: string): Promise<Transporter> {
  // Loaded where a mail server is configured: nothing else needs it.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
