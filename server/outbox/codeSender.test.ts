import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { shop } from "../../content/shop.ts";
import { startMessageSandbox } from "../../sandbox/messages/index.ts";
import { type FakeSmtp, startFakeSmtp } from "../../tests/support/outbox/fakeSmtp.ts";
import { keptMessages } from "../../tests/support/outbox/sentCodes.ts";
import { readConfig } from "../config.ts";
import { openSeal } from "../credentials/index.ts";
import { createCodeSender } from "./codeSender.ts";
import { followedSenders, type SenderDeps } from "./createSenders.ts";

const sent = {
  phoneNumber: "9000000001",
  email: "meera@example.in",
  code: "4711",
  purpose: "login" as const,
};

let provider: Awaited<ReturnType<typeof startMessageSandbox>>;
let smtp: FakeSmtp;
let folder: string;
let deps: SenderDeps;
const faults: unknown[] = [];
beforeAll(async () => {
  provider = await startMessageSandbox();
  smtp = await startFakeSmtp();
  folder = await mkdtemp(join(tmpdir(), "aangan-codes-"));
  deps = { seal: await openSeal(folder), wantsWhatsapp: async () => false };
});
afterEach(() => {
  provider.state.reset();
  faults.length = 0;
  smtp.received.length = 0;
  smtp.recipientAnswer = "250 known";
  smtp.answers.clear();
});
afterAll(async () => {
  await provider.close();
  await smtp.close();
  await rm(folder, { recursive: true });
});

const facts = () => ({ ...shop, origin: "https://aangan.example" });

function open(environment: Record<string, string>) {
  const config = readConfig(environment);
  return createCodeSender({
    now: () => config,
    senders: followedSenders(() => config.messages, folder, facts, deps),
    shop: facts,
    onFault: (fault) => faults.push(fault),
  });
}

/** Sends the code and waits until that is over. */
async function send(codes: ReturnType<typeof open>, of: Parameters<typeof codes.send>[0] = sent) {
  codes.send(of);
  await codes.close();
}

const both = () => provider.shopEnvironment;
const all = () => ({ ...both(), SMTP_URL: smtp.url });
const ways = () => provider.state.taken.map(({ by }) => by);

describe("a code", () => {
  it("goes by WhatsApp first, in the words of the template, and no other way", async () => {
    await send(open(all()));
    expect(provider.state.taken).toEqual([
      { by: "whatsapp", to: "919000000001", template: "login_code", words: ["4711", "4711"] },
    ]);
    expect([smtp.received, faults]).toEqual([[], []]);
  });

  it.each(["refused", "number", "429", "500", "html", "hang-up"] as const)(
    "goes by SMS where WhatsApp says %s",
    async (fault) => {
      provider.state.set({ whatsapp: fault });
      await send(open(all()));
      expect(provider.state.taken).toEqual([
        { by: "sms", to: "919000000001", template: "sandbox-code", words: ["4711"] },
      ]);
      expect(smtp.received).toEqual([]);
      expect(String(faults)).toContain("WhatsApp");
      expect(String(faults)).not.toMatch(/9000000001|4711/);
    },
  );

  it("waits for no service that is slow", async () => {
    provider.state.set({ delayMs: 400 });
    const codes = open({ ...all(), PHONE_TIMEOUT_MS: "100" });
    await send(codes);
    expect(smtp.received).toHaveLength(1);
    expect(codes.isDown()).toBe(false);
    // What is slow takes them all the same, and must not do so in a test to come.
    await expect.poll(ways).toEqual(["whatsapp", "sms"]);
  });

  it("goes by email where no phone is reached", async () => {
    provider.state.set({ whatsapp: "500", sms: "refused" });
    await send(open(all()));
    expect(ways()).toEqual([]);
    expect(smtp.received[0]).toContain("4711 is your code to log in at Aangan");
  });

  it("for the reader of the emails alone never goes to the phone", async () => {
    await send(open(all()), { ...sent, phoneNumber: null });
    expect(ways()).toEqual([]);
    expect(smtp.received).toHaveLength(1);
  });

  it("that goes no way makes everybody be told for a while", async () => {
    provider.state.set({ whatsapp: "500", sms: "429" });
    const codes = open(both());
    expect(codes.isDown()).toBe(false);
    await send(codes);
    expect([codes.isDown(), faults.length]).toEqual([true, 2]);
  });

  it("that goes no way makes nobody be told for longer because the clock was set back", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    try {
      provider.state.set({ whatsapp: "500", sms: "429" });
      const codes = open(both());
      await send(codes);
      vi.setSystemTime(Date.now() - 3_600_000);
      vi.advanceTimersByTime(59_000);
      expect(codes.isDown()).toBe(true);
      vi.advanceTimersByTime(2000);
      expect(codes.isDown()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it("that goes no way for one address alone makes nobody else wait, and the address is told to nobody", async () => {
    const codes = open({ SMTP_URL: smtp.url });
    for (const answer of ["550 <meera@example.in>: unknown", "450 <meera@example.in>: later"]) {
      smtp.recipientAnswer = answer;
      await send(codes);
      expect([codes.isDown(), smtp.received]).toEqual([false, []]);
    }
    expect(faults.map(String)).toEqual([
      "Error: the mail server refuses it (550)",
      "Error: the mail server refuses it (450)",
    ]);
    expect(inspect(faults, { depth: null, showHidden: true })).not.toContain("meera");
  });

  it.each([
    ["neither service serves", { whatsapp: "number", sms: "number" }],
    ["one service does not serve, while the other is away", { whatsapp: "number", sms: "500" }],
  ] as const)("for a number that %s makes nobody else wait", async (_what, faultsOfNumber) => {
    provider.state.set(faultsOfNumber);
    const codes = open(both());
    await send(codes);
    expect([codes.isDown(), ways(), faults.length]).toEqual([false, [], 2]);
    expect(String(faults[0])).toBe("Error: WhatsApp refuses the number (400, 131026)");
    provider.state.reset();
    await send(codes, { ...sent, phoneNumber: "9000000002" });
    expect(provider.state.taken).toMatchObject([{ by: "whatsapp", to: "919000000002" }]);
  });

  it.each(["refused", "429", "500", "html", "hang-up"] as const)(
    "that no service takes, since they say %s, makes everybody be told",
    async (fault) => {
      provider.state.set({ whatsapp: fault, sms: fault });
      const codes = open(both());
      await send(codes);
      expect(codes.isDown()).toBe(true);
    },
  );

  it.each([
    ["refuses the shop", "MAIL FROM", "553 <care@aangan.example>: not yours"],
    ["is too busy for any letter", "DATA", "452 <meera@example.in>: full"],
    ["takes leave", "RCPT", "421 <meera@example.in>: bye"],
  ])("that goes to a mail server which %s makes everybody be told", async (_what, at, answer) => {
    smtp.answers.set(at, answer);
    const codes = open({ SMTP_URL: smtp.url });
    await send(codes);
    expect([codes.isDown(), smtp.received]).toEqual([true, []]);
    expect(inspect(faults, { depth: null, showHidden: true })).not.toMatch(/meera|care@/);
  });

  it("becomes a file where nothing is set up, and in a public shop nothing", async () => {
    await send(open({}), { ...sent, email: "" });
    expect(await keptMessages(folder, sent.phoneNumber)).toHaveLength(1);
    const facing = open({ SITE_ORIGIN: "https://aangan.example" });
    expect(facing.isDown()).toBe(true);
    await send(facing);
    expect(await keptMessages(folder, sent.phoneNumber)).toHaveLength(1);
  });
});

it("half a service is no service", () => {
  const { SMS_HEADER: _, ...rest } = both();
  expect(() => readConfig(rest)).toThrow("SMS_HEADER: is needed to send to phones");
  expect(() => readConfig({ WHATSAPP_TOKEN: "x" })).toThrow("WHATSAPP_CODE_TEMPLATE");
});
