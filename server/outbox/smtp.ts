import { timeToEnd } from "../ground/timeToEnd.ts";

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
  /** Connects and signs in, without sending anything, within `patience`; throws what went wrong. */
  verify(): Promise<unknown>;
  close(): void;
}

/** No step of handing over a mail may take longer, in milliseconds; nor may trying the connection. */
const patience = 10_000;

/** So long noting what became of a mail may take. */
const toNote = 2_000;

/**
 * Nor all of them together: a process that ends waits no longer for a letter, and others wait behind it. Where one
 * fails there is time left to ask whether the server lets anybody in (`handOver`).
 */
const patienceInAll = timeToEnd - patience - toNote;

/** On the very machine there is nobody between. */
const own = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether the connection has to be encrypted: a password goes nowhere in plain text. Who stands between two machines can
 * take away a server's word that it speaks TLS. `?requireTLS=false` at the end of an address says that nobody does.
 */
function requiresTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== "" && !own.includes(hostname);
}

/**
 * A connection to the mail server of a URL such as `smtps://user:password@mail.example:465`. `longest` is for each
 * step, `inAll` for all that handing over a mail, or signing in, takes.
 */
export async function connectSmtp(
  url: string,
  longest = patience,
  inAll = patienceInAll,
): Promise<Transporter> {
  // Loaded where a mail server is configured: nothing else needs it.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: longest,
    greetingTimeout: longest,
    socketTimeout: longest,
    dnsTimeout: longest,
    requireTLS: requiresTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sendMail: (mail) => transport.sendMail({ ...mail, signal: AbortSignal.timeout(inAll) }),
    verify: () => within(Math.min(longest, inAll), transport.verify()),
    close: () => transport.close(),
  };
}

/** What the work gives; rejects where it takes longer, whatever becomes of it. */
function within<Given>(milliseconds: number, work: Promise<Given>): Promise<Given> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = AbortSignal.timeout(milliseconds);
  late.addEventListener("abort", () => reject(late.reason));
  return Promise.race([work, promise]);
}
