import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { watchedCall } from "../ground/watchedCall.ts";
import type { StopLinks } from "./choices/stopToken.ts";
import type { Letter } from "./letter.ts";
import type { PhoneText } from "./phone/texts.ts";
import type { Transporter } from "./smtp.ts";

/** A message on its way out. `id` is the same at every attempt. */
export interface OutgoingMessage {
  id: string;
  to: string;
  /** Empty for an SMS. */
  subject: string;
  text: string;
  /** Where an email is a page as well. */
  letter?: Letter | null;
  /** What an SMS is written from. */
  phoneText?: PhoneText | null;
  /** Where such messages are stopped, if they can be. */
  stop?: StopLinks | null;
  writtenAt: Date;
}

/** Resolves when the message is handed over; throws when it is not. */
export interface EmailSender {
  send(message: OutgoingMessage): Promise<void>;
}

/**
 * Resolves when the message is handed over; throws when it is not. An Indian provider takes only
 * texts that are registered as templates (DLT): those of `phone/texts.ts`.
 */
export interface SmsSender {
  send(message: OutgoingMessage): Promise<void>;
}

/** The mail server, or the service, takes nothing for this address or number, now or ever: others are taken. */
export class AddressRefused extends Error {}

/** No second attempt will do better: the address is refused, not the moment. */
export class RefusedForGood extends AddressRefused {}

/** What nodemailer throws; `response` are the words of a server, which often name the address. */
interface Fault extends Error {
  code?: unknown;
  response?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

const codesOf = ({ code, responseCode, command }: Fault) =>
  [code, responseCode, command].filter((part) => part !== undefined).join(", ");

/** Why a mail was not handed over: codes alone, no words of a server. */
class NotHandedOver extends Error {
  readonly code: unknown;
  readonly responseCode: unknown;

  constructor(fault: Fault) {
    super(`the mail was not handed over (${codesOf(fault)})`);
    this.code = fault.code;
    this.responseCode = fault.responseCode;
  }
}

/** Nobody could be handed anything now: no fault of the message, and no attempt at sending it. */
export class ServiceAway extends Error {
  readonly code: unknown;

  constructor(fault: Fault) {
    super(fault.response === undefined ? fault.message : codesOf(fault));
    this.code = fault.code;
  }
}

/** The page of a letter, as the shop's details are when it leaves. */
export type Page = (subject: string, letter: Letter, stop: StopLinks | null) => string;

/** What mail programs read to offer a button of their own: RFC 2369 and RFC 8058. */
const stopHeaders = (stop: StopLinks) => ({
  "List-Unsubscribe": `<${stop.press}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The text with how to stop its kind, where that can be. */
const withFoot = (text: string, stop: StopLinks | null) =>
  stop === null ? text : `${text}\n--\nStop messages of this kind: ${stop.page}\n`;

/**
 * A server that refuses one address does what it should; every other failure is thrown. One that hangs up, or
 * says nothing more, may do so of this message alone: then it lets the shop in again, and the others need not wait.
 */
async function handOver(transporter: Transporter, mail: Parameters<Transporter["sendMail"]>[0]) {
  try {
    await transporter.sendMail(mail);
    return { status: 250, refused: null };
  } catch (error) {
    const fault = error as Fault;
    const { code, command = "CONN", responseCode } = fault;
    if (code === "EAUTH" || code === "ETLS") throw new ServiceAway(fault);
    if (ofConnections.includes(command)) {
      await transporter.verify().catch(() => {
        throw new ServiceAway(fault);
      });
    }
    if (typeof responseCode !== "number") throw new NotHandedOver(fault);
    const isForGood = responseCode >= 550 && responseCode <= 554;
    // Who refuses the sender, or takes leave (421), refuses the shop.
    const isOfAddress = isForGood ? command !== "MAIL FROM" : command === "RCPT TO";
    if (!isOfAddress || responseCode === 421) throw new NotHandedOver(fault);
    const why = `the mail server refuses it (${responseCode})`;
    return { status: 250, refused: isForGood ? new RefusedForGood(why) : new AddressRefused(why) };
  }
}

/** What fails without an answer to a message's own commands; so is whatever is cut off, at any step. */
const ofConnections: unknown[] = ["CONN", "EHLO", "HELO"];

/** Hands emails to a mail server: where there is a page, as text and page of which programs show one. */
export function smtpSender(transporter: Transporter, from: string, page: Page): EmailSender {
  const host = from.split("@")[1]?.replace(/>.*/, "") ?? "localhost";
  return {
    async send({ id, to, subject, text, letter, stop = null, writtenAt }) {
      const messageId = `<${id}@${host}>`;
      const mail = {
        // One address, whatever stands in it: as text it would be read as a list.
        to: { name: "", address: to },
        ...{ from, subject, text: withFoot(text, stop), date: writtenAt, messageId },
        ...(letter && { html: page(subject, letter, stop) }),
        ...(stop && { headers: stopHeaders(stop) }),
      };
      const { refused } = await watchedCall("smtp", null, () => handOver(transporter, mail));
      if (refused !== null) throw refused;
    },
  };
}

/** Keeps emails as files that mail programs open, until a mail server is configured. */
export function emailFolder(folder: string, from: string, page: Page): EmailSender {
  return {
    async send({ id, to, subject, text, letter, stop = null, writtenAt }) {
      const head = [
        `From: ${from}`,
        `To: ${to}`,
        `Subject: ${encodedWord(subject)}`,
        `Date: ${writtenAt.toUTCString().replace("GMT", "+0000")}`,
        `Message-ID: <${id}@outbox>`,
        ...Object.entries(stop ? stopHeaders(stop) : {}).map(
          ([name, value]) => `${name}: ${value}`,
        ),
        "MIME-Version: 1.0",
      ].map((line) => line.replaceAll(/[\r\n]+/g, " "));
      const content = letter
        ? alternatives(`part-of-${id}`, withFoot(text, stop), page(subject, letter, stop))
        : mimePart("plain", text);
      await keepFile(folder, `${nameOf(id, writtenAt)}.eml`, `${head.join("\n")}\n${content}`);
    },
  };
}

function mimePart(kind: "plain" | "html", content: string): string {
  return `Content-Type: text/${kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`;
}

/** The same said twice; programs show the last that they can. */
function alternatives(boundary: string, text: string, page: string): string {
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"\n`,
    mimePart("plain", text),
    mimePart("html", page),
  ]
    .join(`\n--${boundary}\n`)
    .concat(`\n--${boundary}--\n`);
}

/** Keeps SMS as text files, where no provider has their template. */
export function smsFolder(folder: string): SmsSender {
  return {
    async send({ id, to, text, writtenAt }) {
      await keepFile(folder, `${nameOf(id, writtenAt)}.sms.txt`, `To: +91 ${to}\n\n${text}\n`);
    },
  };
}

/** As RFC 2047 writes what is not plain ASCII. */
function encodedWord(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
}

/** The same message has the same name: written twice it is still one file. */
function nameOf(id: string, writtenAt: Date): string {
  return `${writtenAt.toISOString().slice(0, 19).replaceAll(":", "-")}-${id}`;
}

async function keepFile(folder: string, name: string, content: string): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  const write = () => writeFile(unfinished, content, { mode: 0o600 });
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await write();
  });
  await rename(unfinished, join(folder, name));
}
