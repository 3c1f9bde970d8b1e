import { pause } from "../waiting.ts";
import { ask, isRefused } from "./ask.ts";
import type { Buyers } from "./buyers.ts";

export interface Packer {
  /** Orders of which the back office said that they are on their way: each has an invoice from then on. */
  shipped: readonly string[];
  surprises: readonly string[];
  rest(): Promise<void>;
  go(): void;
}

/**
 * Somebody of the staff, signed in by this token, who ships every second order, one after the other, but none of those
 * that others of the staff cancelled.
 */
export function startPacker(
  origin: string,
  token: string,
  buyers: Buyers,
  cancelled: ReadonlySet<string> = new Set(),
): Packer {
  const headers = { cookie: `aangan_staff=${token}`, "sec-fetch-site": "same-origin" };
  const shipped: string[] = [];
  const surprises: string[] = [];
  let next = 0;
  let isAtWork = false;
  let working: Promise<void> = Promise.resolve();

  /** Tries until it is answered. "Shipped already" is a yes where an earlier answer was lost. */
  async function ship(number: string): Promise<void> {
    const address = `${origin}/api/admin/orders/${number}`;
    for (let attempt = 1; ; attempt += 1) {
      const looked = await ask(address, { headers });
      if (isRefused(looked)) {
        await pause(500);
        continue;
      }
      const seen = JSON.parse(looked.body).order?.history.length;
      const answer = await ask(`${address}/steps`, {
        method: "POST",
        headers,
        body: { step: "ship", seen, courier: "Delhivery", awb: `AWB${number.replaceAll("-", "")}` },
      });
      // Paid, and the gateway has still to say so.
      const waits =
        answer?.status === 409 && /It is Pending payment|was changed meanwhile/.test(answer.body);
      if (waits || isRefused(answer)) {
        await pause(500);
        continue;
      }
      if (answer.status === 200 || (answer.status === 409 && attempt > 1)) shipped.push(number);
      else surprises.push(`ship: ${answer.status} ${answer.body.slice(0, 200)}`);
      return;
    }
  }

  async function work(): Promise<void> {
    while (isAtWork) {
      const order = buyers.acknowledged[next];
      if (order === undefined) await pause(300);
      else {
        next += 2;
        if (!cancelled.has(order.number)) await ship(order.number);
      }
    }
  }
  return {
    shipped,
    surprises,
    go() {
      if (isAtWork) return;
      isAtWork = true;
      working = working.then(work);
    },
    async rest() {
      isAtWork = false;
      await working;
    },
  };
}
