import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { shop as shopFacts } from "../../../content/shop.ts";
import { startMessageSandbox } from "../../../sandbox/messages/index.ts";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import { placeSampleOrder } from "../../../tests/support/orders/sampleOrders.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { readConfig } from "../../config.ts";
import { servicesAway } from "../../ground/watchedCall.ts";
import type { OpenShop } from "../../openShop.ts";
import { createOrders } from "../../orders/index.ts";
import { createSenders } from "../createSenders.ts";
import { leaving, orderMessages, wantsWhatsapp } from "../index.ts";
import { type Message, writeMessages } from "../notifier.ts";
import { sendOutbox } from "../sendOutbox.ts";

let shop: OpenShop;
let provider: Awaited<ReturnType<typeof startMessageSandbox>>;
let folder: string;
beforeAll(async () => {
  provider = await startMessageSandbox();
  folder = await mkdtemp(join(tmpdir(), "aangan-phone-"));
  shop = await openTestShop(configured(whatsapp));
});
afterAll(async () => {
  await shop.close();
  await provider.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  provider.state.reset();
  await shop.database.pool.query("delete from outbox");
  await rm(join(folder, "outbox"), { recursive: true, force: true });
});

/** What a shop is told of its messages, with the rehearsal's services. */
const configured = (environment: Record<string, string>) => {
  const { messages: told } = readConfig({ ...provider.shopEnvironment, ...environment });
  return { messages: told };
};
const facts = () => ({ ...shopFacts, origin: "https://shop.example" });
const messages = orderMessages(facts);
const orders = createOrders({ onOrderPlaced: [messages.onOrderPlaced] });

const templates = { SMS_TEMPLATES: "order placed=flow-1, order cancelled=flow-2" };
const whatsapp = { WHATSAPP_TEMPLATES: "order placed=order_placed" };

/** Places an order for a number, and sends what is said of it. */
async function tell(phoneNumber: string, environment: Record<string, string>) {
  const contact = { name: "Meera Iyer", phoneNumber, email: "" };
  const { number, totalPaise } = await placeSampleOrder(shop.database, orders, {
    ...{ contact, payment: { method: "cod", status: "pending" }, status: "Processing" },
  });
  const { messages: settings } = configured(environment);
  const senders = await createSenders(settings, folder, facts, {
    seal: shop.owned.seal,
    wantsWhatsapp: (to) => wantsWhatsapp(shop.database.db, to),
  });
  const send = () => sendOutbox(shop.database.db, { ...senders, email: { send: async () => {} } });
  await send();
  return { number, totalPaise, send };
}
const files = () => readdir(join(folder, "outbox")).catch(() => []);
const failures = async () =>
  (await shop.database.pool.query("select failure from outbox where sent_at is null")).rows;

/** A customer who chose WhatsApp, or not. */
async function customerWho(isWanted: boolean): Promise<string> {
  const customer = await sampleCustomer(shop.app);
  const { status } = await customer.call("PUT", "/api/messages/choices/whatsapp", { isWanted });
  expect(status).toBe(200);
  return customer.user.phoneNumber;
}

describe("what is told of an order by phone", () => {
  it("goes by SMS as the variables of its template, in the order of their places", async () => {
    const { number } = await tell("9876543210", { ...templates, ...whatsapp });
    expect(provider.state.taken).toEqual([
      {
        by: "sms",
        to: "919876543210",
        template: "flow-1",
        words: [number, expect.stringMatching(/^[\d,]+$/), "cash on delivery", expect.anything()],
      },
    ]);
    expect(await files()).toEqual([]);
  });

  it("goes by WhatsApp to who chose that, and by SMS to who chose against it", async () => {
    await tell(await customerWho(true), { ...templates, ...whatsapp });
    await tell(await customerWho(false), { ...templates, ...whatsapp });
    expect(provider.state.taken.map(({ by, template }) => [by, template])).toEqual([
      ["whatsapp", "order_placed"],
      ["sms", "flow-1"],
    ]);
  });

  it("goes by SMS where WhatsApp does not take it, and is tried again where neither does", async () => {
    provider.state.switches.whatsapp = "refused";
    const to = await customerWho(true);
    await tell(to, { ...templates, ...whatsapp });
    expect(provider.state.taken.map(({ by }) => by)).toEqual(["sms"]);
    provider.state.switches.sms = "500";
    const { send } = await tell(to, { ...templates, ...whatsapp });
    expect(await failures()).toEqual([{ failure: "SMS refuses it (500)" }]);
    provider.state.reset();
    await shop.database.pool.query(
      "update outbox set next_at = now(), taken_until = null where sent_at is null",
    );
    await send();
    expect(provider.state.taken.map(({ by }) => by)).toEqual(["whatsapp"]);
    expect(await files()).toEqual([]);
  });

  it("holds up no email while the service is silent: one waits for it, and counts as tried", async () => {
    const { messages: settings } = configured(templates);
    if (settings.sms === null) throw new Error("no SMS configured");
    const service = createServer(() => {}).listen(0, "127.0.0.1");
    await once(service, "listening");
    const { port } = service.address() as AddressInfo;
    const silent = { ...settings.sms, apiUrl: `http://127.0.0.1:${port}`, timeoutMs: 500 };
    const handed: string[] = [];
    const email = { send: async ({ subject }: { subject: string }) => void handed.push(subject) };
    const send = async (sms: typeof settings.sms) => {
      const of = { seal: shop.owned.seal, wantsWhatsapp: async () => false };
      const senders = await createSenders({ ...settings, sms }, folder, facts, of);
      return sendOutbox(shop.database.db, { ...senders, email });
    };
    const variables = [["number", "AAN-1"]] as const;
    const sms: Message = {
      ...{ kind: "sms", recipient: "9876543210", subject: "", body: "It is placed." },
      phoneText: { event: "order placed", variables },
    };
    const letter: Message = {
      ...{ kind: "email", recipient: null, subject: "An order", body: "It is placed." },
    };
    await shop.database.db.transaction((tx) =>
      writeMessages(tx, [...Array.from({ length: 10 }, () => sms), letter]),
    );
    await shop.database.pool.query("update outbox set created_at = now() where kind = 'email'");
    expect(await send(silent)).toBe(1);
    expect(handed).toEqual(["An order"]);
    const { rows } = await shop.database.pool.query(
      "select attempts, count(*)::int, max(failure) as failure from outbox where sent_at is null group by 1 order by 1",
    );
    expect(rows).toEqual([
      { attempts: 0, count: 9, failure: "" },
      { attempts: 1, count: 1, failure: "SMS did not answer" },
    ]);
    expect(await send(settings.sms)).toBe(9);
    service.closeAllConnections();
    service.close();
  });

  it("asks a silent WhatsApp no more for a while where there is SMS, and goes on asking where there is none", async () => {
    let asked = 0;
    const service = createServer(() => asked++).listen(0, "127.0.0.1");
    await once(service, "listening");
    const { port } = service.address() as AddressInfo;
    const through = async (environment: Record<string, string>) => {
      const { messages: settings } = configured({ ...whatsapp, ...environment });
      if (settings.whatsapp === null) throw new Error("no WhatsApp configured");
      const apiUrl = `http://127.0.0.1:${port}`;
      const silent = { ...settings, whatsapp: { ...settings.whatsapp, apiUrl, timeoutMs: 200 } };
      const of = { seal: shop.owned.seal, wantsWhatsapp: async () => true };
      const { sms } = await createSenders(silent, folder, facts, of);
      const phoneText = { event: "order placed", variables: [["number", "AAN-1"]] } as const;
      const text = { id: "1", subject: "", text: "It is placed.", writtenAt: new Date() };
      return () => sms.send({ ...text, to: "9876543210", phoneText });
    };
    const withSms = await through(templates);
    for (let times = 0; times < 3; times++) await withSms();
    expect([asked, provider.state.taken.length]).toEqual([1, 3]);
    const alone = await through({});
    for (let times = 0; times < 2; times++) await expect(alone()).rejects.toThrow("did not answer");
    expect([asked, await files()]).toEqual([3, []]);
    service.closeAllConnections();
    service.close();
  });

  it("is said to fail where SMS takes the shop's keys no more, which it says with a good status", async () => {
    const isAway = () => servicesAway().some(({ service }) => service === "sms");
    const revoked = { ...templates, SMS_AUTH_KEY: "revoked" };
    for (let times = 0; times < 3; times++) {
      expect(isAway()).toBe(false);
      await tell("9876543210", revoked);
    }
    expect(isAway()).toBe(true);
    provider.state.switches.sms = "number";
    await tell("9876543210", templates);
    expect(isAway()).toBe(false);
  });

  it("becomes a file where its event has no template", async () => {
    await tell("9876543210", { SMS_TEMPLATES: "order cancelled=flow-2" });
    expect([provider.state.taken, (await files()).length]).toEqual([[], 1]);
  });
});

it("is promised at the end of a purchase only where it leaves", () => {
  const of = (environment: Record<string, string>) => leaving(configured(environment).messages).sms;
  expect([of(templates), of({}), of({ SMS_TEMPLATES: "order cancelled=1" })]).toEqual([
    true,
    false,
    false,
  ]);
});

it("is offered by WhatsApp only where something goes that way", async () => {
  const offers = async (of: OpenShop) => {
    const customer = await sampleCustomer(of.app);
    const { json } = await customer.call("GET", "/api/messages/choices");
    return json.choices.map(({ topic }: { topic: string }) => topic).includes("whatsapp");
  };
  const other = await openTestShop(configured({}));
  expect([await offers(shop), await offers(other)]).toEqual([true, false]);
  await other.close();
});
