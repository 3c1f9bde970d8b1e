import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sentCodes } from "../../support/outbox/sentCodes.ts";
import { until } from "../../support/waiting.ts";
import type { Act, Stage, TrackedOrder } from "./stage.ts";

/** The buyer asks for a return or a replacement; where the money of a guest's order goes, a code to its phone must say. */
export const askForReturn: Act = async (stage, order, draw) => {
  const { number, buyer, bought } = order;
  const { json } = await buyer.ask(number, "/returns/list");
  const wish = draw % 3 === 0 ? "replacement" : "return";
  const asked = (code?: string) =>
    buyer.ask(number, "/returns", {
      ...{ asked: json.returns?.length ?? 0, wish, reason: "damaged", words: "A leg is broken." },
      ...{ photos: [stage.photo], payTo: "meera@okbank", code },
      pieces: [{ position: draw % bought.length, quantity: 1 + (draw % 2) }],
    });
  const isGuests = buyer.account === null && json.asksPayTo === true;
  if (json.success && json.asksCode !== isGuests) {
    throw new Error(`${number} ${isGuests ? "asks for no" : "asks for a"} code`);
  }
  if (!isGuests || wish === "replacement") return asked();
  const code = draw % 2 === 0 ? undefined : "0000";
  const early = await asked(code);
  if (early.status === 200) throw new Error(`${number} is asked back without its code`);
  // Nothing of it can be sent back at all, or somebody guessed too often.
  if (early.status !== (code === undefined ? 400 : 401)) return early;
  const sent = await codeOf(stage, order);
  return sent === null ? null : asked(sent);
};

/** The code that the order's phone gets; null where it got too many. */
async function codeOf({ dataFolder }: Stage, { number, buyer }: TrackedOrder) {
  const known = new Set(await readdir(join(dataFolder, "outbox")).catch(() => []));
  const { status } = await buyer.ask(number, "/returns/code");
  if (status === 429) return null;
  if (status !== 202) throw new Error(`asking for a code was answered ${status}`);
  return until("the code for the money", 30, async () =>
    (await sentCodes(dataFolder, buyer.phoneNumber, known)).at(-1),
  );
}
