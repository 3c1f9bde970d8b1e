import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import type { SandboxOrder } from "../../sandbox/state.ts";
import { switchesSchema } from "../../sandbox/switches.ts";
import { type Config, readConfig } from "../../server/config.ts";
import type { OpenShop } from "../../server/openShop.ts";
import type { ShiprocketSettings } from "../../server/shiprocket/settings.ts";
import { freshNumber } from "./accounts/sampleCustomers.ts";
import { buy } from "./shiprocket/sampleCalls.ts";
import { openTestShop } from "./testShop.ts";

export interface SandboxShop {
  shop: OpenShop;
  sandbox: Sandbox;
  /** Where it listens, for the sandbox's webhooks. */
  address: string;
  settings: ShiprocketSettings;
  /** A piece that no other test buys, with this stock, else with 5. */
  newPiece(stock?: number): Promise<Piece>;
  /** Lets the sandbox behave well again, and forgets which webhooks it sent. */
  calmDown(): void;
  /** What the shop answered to the webhooks since then. */
  answered(): number[];
  close(): Promise<void>;
}

/** The real application, listening on loopback, with the sandbox as its checkout provider. */
export async function openSandboxShop(
  more: Partial<ShiprocketSettings> = {},
  config: Partial<Config> = {},
  opening: (settings: Partial<Config>) => Promise<OpenShop> = openTestShop,
): Promise<SandboxShop> {
  const sandbox = await startSandbox();
  const configured = readConfig(sandbox.shopEnvironment).shiprocket;
  if (configured === null) throw new Error("the sandbox's settings are not whole");
  const settings = { ...configured, timeoutMs: 2000, ...more };
  const shop = await opening({ shiprocket: settings, guestCheckouts: 100_000, ...config });
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  sandbox.connect(address);
  return {
    shop,
    sandbox,
    address,
    settings,
    newPiece: createPieces(shop),
    calmDown() {
      sandbox.state.set(switchesSchema.parse({}));
      sandbox.state.deliveries.length = 0;
    },
    answered: () => sandbox.state.deliveries.map((delivery) => delivery.answered),
    async close() {
      await sandbox.webhooks.idle();
      await shop.close();
      await sandbox.close();
    },
  };
}

/**
 * One such shop for all tests of a file: open before the first, closed after the last. Before each of them the
 * sandbox behaves well again.
 */
export function sharedSandboxShop(...given: Parameters<typeof openSandboxShop>): SandboxShop {
  const open = {} as SandboxShop;
  beforeAll(async () => {
    Object.assign(open, await openSandboxShop(...given));
  });
  beforeEach(() => open.calmDown());
  afterAll(() => open.close());
  return open;
}

export interface Piece {
  productId: string;
  variantId: string;
  serial: number;
  /** Paise. */
  price: number;
}

/** Variants in the order of their numbers. */
function createPieces(shop: OpenShop) {
  let taken = 0;
  return async (stock = 5): Promise<Piece> => {
    taken += 1;
    const { rows } = await shop.database.pool.query(
      `select id, product_id, serial, sale_price_paise from variants
       where archived_at is null order by serial offset $1 limit 1`,
      [taken],
    );
    const { id, product_id: productId, serial, sale_price_paise: price } = rows[0];
    await shop.database.pool.query("update variants set stock = $1 where id = $2", [stock, id]);
    return { productId, variantId: id, serial: Number(serial), price: Number(price) };
  };
}

/** Buy Now by a guest: what the page is answered. */
export async function initiate({ shop }: SandboxShop, piece: Piece, quantity = 1, query = "") {
  const response = await shop.app.inject({
    method: "POST",
    url: "/api/orders/checkout/initiate",
    remoteAddress: freshNumber().remoteAddress,
    payload: {
      redirectUrl: `${shop.origin}/order-status${query}`,
      productId: piece.productId,
      variantId: piece.variantId,
      quantity,
    },
  });
  return { status: response.statusCode, headers: response.headers, json: response.json() };
}

/** The token of a new checkout, which the browser has then. */
export async function begin(open: SandboxShop, piece: Piece, quantity = 1): Promise<string> {
  const { status, json } = await initiate(open, piece, quantity);
  if (status !== 200) throw new Error(`initiate answered ${status}: ${json.message}`);
  return json.shiprocketCheckoutAccessToken;
}

/** From Buy Now to the way back from the provider, webhooks included. */
export async function purchase(
  open: SandboxShop,
  piece: Piece,
  outcome: Parameters<typeof buy>[2],
  given: Parameters<typeof buy>[3] & { quantity?: number } = {},
): Promise<{ token: string; providerOrderId: string }> {
  const { quantity, ...typed } = given;
  const token = await begin(open, piece, quantity);
  const order = [...open.sandbox.state.orders.values()].find((known) => known.token === token);
  if (order === undefined) throw new Error("the sandbox does not know this token");
  await buy(open.sandbox, token, outcome, typed);
  await open.sandbox.webhooks.idle();
  return { token, providerOrderId: order.orderId };
}

/** What `/order-status` asks. */
export async function outcomeOf({ shop }: SandboxShop, oid: string, checkoutToken: string) {
  const response = await shop.app.inject({
    method: "POST",
    url: "/api/orders/outcome",
    payload: { oid, checkoutToken },
  });
  return { status: response.statusCode, json: response.json() };
}

/** The order that a provider's order became, with how it stands; undefined while there is none. */
export async function orderOf({ shop }: SandboxShop, providerOrderId: string) {
  const { rows } = await shop.database.pool.query(
    `select number, status, payment_method, payment_status, attention, total_paise::int, subtotal_paise::int,
       shipping_paise::int, cod_fee_paise::int, discount_paise::int, contact_phone, shipping_address,
       (select count(*)::int from order_receipts where order_id = orders.id) as receipts,
       (select array_agg(status order by id) from order_events where order_id = orders.id) as events
     from orders where provider_order_id = $1`,
    [providerOrderId],
  );
  if (rows.length > 1) throw new Error("one provider's order became several");
  return rows[0];
}

/** The provider tells of its order in another message, and by now its details are as agreed. */
export async function tellAgain(
  { sandbox }: SandboxShop,
  providerOrderId: string,
  payment?: SandboxOrder["payment"],
): Promise<void> {
  const order = sandbox.state.orders.get(providerOrderId);
  if (order === undefined) throw new Error("the sandbox has lost the order");
  sandbox.state.set({ misstatement: "none" });
  order.placedAt = (order.placedAt ?? 0) + 1;
  if (payment !== undefined) order.payment = payment;
  await sandbox.webhooks.resend(order);
}

export async function stockOf({ shop }: SandboxShop, { variantId }: Piece) {
  const { rows } = await shop.database.pool.query(
    `select stock, reserved,
       (select coalesce(sum(delta), 0)::int from stock_movements where variant_id = variants.id) as ledger,
       (select count(*)::int from stock_movements where variant_id = variants.id and reason = 'sale') as sales
     from variants where id = $1`,
    [variantId],
  );
  return rows[0];
}

export async function messagesOf({ shop }: SandboxShop, providerOrderId: string) {
  const { rows } = await shop.database.pool.query(
    `select channel, kind, outcome, reason, deliveries, settled_as from inbox
     where sender_order_id = $1 order by id`,
    [providerOrderId],
  );
  return rows;
}
