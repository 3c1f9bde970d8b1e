import { rm } from "node:fs/promises";
import { expect } from "vitest";
import type { Config } from "../../../server/config.ts";
import { call, freshNumber } from "../accounts/sampleCustomers.ts";
import { clothPicture } from "../media/samplePictures.ts";
import { sentCodes } from "../outbox/sentCodes.ts";
import { someVariants } from "../stock/sampleStock.ts";
import { throwawayFolder } from "../throwawayFolder.ts";
import { openOrderCounter } from "./orderCounter.ts";
import { checkOut, lineOf, onDelivery, sampleDraft } from "./sampleOrders.ts";

export type ReturnCounter = Awaited<ReturnType<typeof openReturnCounter>>;

/** Who ordered what is delivered here. */
export const phoneNumber = "9876543210";

/** One piece of an order's first line. */
export const one = [{ position: 0, quantity: 1 }];

type Pieces = { position: number; quantity: number }[];

/** The shop's orders as customers send pieces of them back, and staff take them. */
export async function openReturnCounter(settings: Partial<Config> = {}) {
  const folder = await throwawayFolder("return-codes");
  const counter = await openOrderCounter({ dataFolder: folder, ...settings });
  const { app, pool, database, orders, support, manager } = counter;
  const [sofa = "", chair = ""] = await someVariants(pool, 2);
  const photo = (await clothPicture(400, 300)).toString("base64");

  /** Sends exactly this as whoever names this phone number, having seen the requests that there are. */
  async function send(number: string, path: string, payload: object = {}, owner = phoneNumber) {
    const { rows } = await pool.query(
      "select count(*)::int as asked from return_requests where number = $1",
      [number],
    );
    return call(app, "POST", `/api/orders/${number}/returns${path}`, {
      payload: { phoneNumber: owner, ...(path === "" && rows[0]), ...payload },
      remoteAddress: freshNumber().remoteAddress,
    });
  }
  /** The code that comes to the order's phone, for whoever says where its money goes. */
  async function moneyCode(number: string) {
    await pool.query("delete from attempts where subject = $1", [phoneNumber]);
    const before = (await sentCodes(folder, phoneNumber)).length;
    const { status } = await send(number, "/code");
    expect(status).toBe(202);
    await expect.poll(async () => (await sentCodes(folder, phoneNumber)).length).toBe(before + 1);
    return (await sentCodes(folder, phoneNumber)).at(-1) ?? "";
  }
  /** Asks as whoever names this phone number and reads its messages: with the code, once the shop wants one. */
  async function ask(number: string, path: string, payload: object = {}, owner = phoneNumber) {
    const answer = await send(number, path, payload, owner);
    const wantsCode = answer.json?.message?.startsWith("Please enter the code");
    return wantsCode
      ? send(number, path, { ...payload, code: await moneyCode(number) }, owner)
      : answer;
  }
  const wanted = (pieces: Pieces, more: object = {}) => ({
    ...{ wish: "return", reason: "damaged", words: "A leg is broken.", photos: [photo] },
    ...{ pieces, payTo: "meera@okbank" },
    ...more,
  });
  /** Having seen what its history holds. */
  async function step(id: string, name: string, more: object = {}) {
    const { rows } = await pool.query(
      "select count(*)::int as seen from return_events where request_id = $1",
      [id],
    );
    const body = { step: name, ...rows[0], ...more };
    return support.call("POST", `/api/admin/returns/${id}/steps`, body);
  }
  /** Asks, and takes it through until the courier has it. */
  async function collected(number: string, pieces: Pieces, more: object = {}): Promise<string> {
    const asked = await ask(number, "", wanted(pieces, more));
    expect(asked.status, JSON.stringify(asked.json)).toBe(200);
    const { id } = asked.json.returns[0];
    expect((await step(id, "approve")).status).toBe(200);
    expect((await step(id, "pick up")).status).toBe(200);
    return id;
  }

  return {
    ...counter,
    async close() {
      await counter.close();
      await rm(folder, { recursive: true });
    },
    ...{ sofa, photo, ask, wanted },
    ...{ send, moneyCode },
    /** Moves a request, as the desk does. */
    stepReturn: step,
    /** Three sofas and a chair, discounted, with delivery and a fee for cash; delivered. */
    async delivered({ isDelivered = true } = {}) {
      await pool.query("update variants set stock = reserved + 20 where id = any($1)", [
        [sofa, chair],
      ]);
      const lines = [await lineOf(pool, sofa, 3), await lineOf(pool, chair, 1)];
      const draft = sampleDraft(lines, {
        ...onDelivery,
        ...{ discount: { code: "TEN", paise: 100_001 }, shippingPaise: 49_900, codFeePaise: 4_900 },
      });
      const placed = await checkOut(database.db, orders, draft);
      if (isDelivered) await counter.deliver(placed.number);
      const { rows } = await pool.query(
        "select total_paise::int as total from orders where id = $1",
        [placed.orderId],
      );
      return { ...placed, total: rows[0].total / 100 };
    },
    refund: (id: string, owed: number, reference: string | null = "UTR 1") =>
      manager.call("POST", `/api/admin/returns/${id}/refund`, { owed, reference }),
    collected,
    /** Asks, and takes it through until it is here. */
    async received(number: string, pieces: Pieces, restock = pieces, more: object = {}) {
      const id = await collected(number, pieces, more);
      const here = await step(id, "receive", { restock });
      expect(here.status, JSON.stringify(here.json)).toBe(200);
      return { id, owed: here.json.request.owed as number };
    },
  };
}
