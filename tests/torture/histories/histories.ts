import fc from "fast-check";
import { keepDiscount } from "../../../server/discounts/index.ts";
import { sampleCustomer } from "../../support/accounts/sampleCustomers.ts";
import { savedDesign } from "../../support/cart/savedDesign.ts";
import { samplePiece } from "../../support/checkout/sampleCheckouts.ts";
import { clothPicture } from "../../support/media/samplePictures.ts";
import type { OrderCounter } from "../../support/orders/orderCounter.ts";
import { acts, settleWhatIsDue } from "./acts.ts";
import { brokenBooks, brokenCarts, brokenMoney, brokenOrder } from "./books.ts";
import { buy, buyerKinds, type Purchase } from "./buy.ts";
import { guestBuyer } from "./buyers.ts";
import { newCustomer } from "./comeAndGo.ts";
import type { Stage } from "./stage.ts";

/** What has happened so far, as somebody outside the shop knows it. */
type Model = Pick<Stage, "orders">;

/** Something that somebody does, mostly to an order. */
class Deed implements fc.AsyncCommand<Model, Stage> {
  readonly kind: string;
  readonly at: number;
  readonly draw: number;
  /** Of an order. */
  readonly by: string;

  constructor(kind: string, at: number, draw: number, by: string) {
    this.kind = kind;
    this.at = at;
    this.draw = draw;
    this.by = by;
  }

  check({ orders }: Readonly<Model>): boolean {
    return this.kind.startsWith("order ") ? orders.length < 4 : orders.length > 0;
  }

  async run({ orders }: Model, stage: Stage): Promise<void> {
    const purchase = purchases[this.kind];
    if (purchase !== undefined) await buy(stage, { ...purchase, by: this.by, draw: this.draw });
    const order = orders[this.at % Math.max(1, orders.length)];
    if (order === undefined) return;
    const answer = await acts[this.kind]?.(stage, order, this.draw);
    // 400: it was not even understood, and happens in no history.
    if (answer && (answer.status >= 500 || answer.status === 400)) {
      throw new Error(`${this} was answered ${answer.status}`);
    }
    await hold(stage);
  }

  toString(): string {
    const by = this.kind.startsWith("order ") ? ` by ${this.by}` : "";
    return `${this.kind}${by} (${this.at}, ${this.draw})`;
  }
}

async function hold(stage: Stage): Promise<void> {
  const { counter, orders } = stage;
  const faults = await brokenBooks(counter);
  for (const order of orders) faults.push(...(await brokenOrder(counter, order)));
  faults.push(...(await brokenCarts(stage)));
  if (faults.length > 0) throw new Error(faults.join("; "));
}

const purchases: Readonly<Record<string, Omit<Purchase, "draw" | "by">>> = {
  "order online": { method: "online", isMadeToMeasure: false },
  "order at the door": { method: "cod", isMadeToMeasure: false },
  "order to measure": { method: "online", isMadeToMeasure: true },
  "order to measure at the door": { method: "cod", isMadeToMeasure: true },
};
const kinds = [...Object.keys(purchases), ...Object.keys(acts)];
/** What leads on is drawn more often: else few orders would ever be delivered, and nothing come back. */
const often = [
  ...["order online", "order at the door", "the gateway tells of the payment", "pack", "ship"],
  ...["ship", "deliver", "deliver", "the buyer asks to send back", "a return goes on"],
  ...["a return goes on", "a return goes on", "a return goes on", "a return goes on"],
  ...["the buyer cancels a piece", "a piece is delivered and asked back"],
  ...["a piece is delivered and asked back", "a piece is delivered and asked back"],
  ...["order at the door", "a stranger tries what its buyer may"],
];
const deed = fc
  .tuple(
    fc.constantFrom(...kinds, ...often),
    ...[fc.nat(3), fc.nat(20)],
    fc.constantFrom(...buyerKinds),
  )
  .map(([kind, at, draw, by]) => new Deed(kind, at, draw, by));

/** Lets one history after the other happen, each to a customer and a guest of its own; throws what broke, and by what deeds. */
export async function playHistories(
  counter: OrderCounter,
  { seed, numRuns, milliseconds, length, dataFolder }: HistoryOptions,
): Promise<number> {
  const pieces = [
    await samplePiece(counter.app),
    await samplePiece(counter.app, "jamun-drum-side-table"),
  ];
  const photo = (await clothPicture(40, 30)).toString("base64");
  const stranger = await sampleCustomer(counter.app);
  const [design, onceCode] = [await savedDesign(counter.app), "ONCE-EACH"];
  await keepDiscount(counter.db, {
    ...{ code: onceCode, kind: "percentage", value: 1000, mostUsesPerCustomer: 1 },
  });
  const history = fc.commands([deed], { maxCommands: length, size: "max" });
  let played = 0;
  const one = fc.asyncProperty(history, async (deeds) => {
    const customer = await newCustomer(counter);
    const guest = guestBuyer(counter.app);
    // Few enough that they run out now and then.
    await counter.pool.query(
      "update variants set stock = reserved + 15 where id = any($1) or design_code = $2",
      [pieces.map(({ variantId }) => variantId), design.code],
    );
    const people = { customer, guest, stranger };
    const things = { pieces, design, photo, onceCode, orders: [] };
    const stage: Stage = { counter, dataFolder, ...people, ...things };
    await fc.asyncModelRun(() => ({ model: stage, real: stage }), deeds);
    for (const order of stage.orders) {
      await acts["staff try again what got stuck"]?.(stage, order, 0);
    }
    await settleWhatIsDue(counter);
    const faults: string[] = [];
    for (const order of stage.orders) faults.push(...(await brokenMoney(counter, order)));
    if (faults.length > 0) throw new Error(faults.join("; "));
    played += 1;
  });
  const limit = milliseconds === undefined ? {} : { interruptAfterTimeLimit: milliseconds };
  await fc.assert(one, { seed, numRuns, endOnFailure: true, ...limit });
  return played;
}

interface HistoryOptions {
  seed: number;
  /** The shop's. */
  dataFolder: string;
  /** At most so many histories, of so many deeds at most. */
  numRuns: number;
  length: number;
  milliseconds?: number;
}
