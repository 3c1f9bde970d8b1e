import { createHash } from "node:crypto";
import { type Switches, type SwitchesGiven, switchesSchema } from "./switches.ts";

export interface SandboxItem {
  variantId: number;
  quantity: number;
  /** Rupees for one. */
  price: number;
  name: string;
}

export interface BuyerAddress {
  firstName: string;
  lastName: string;
  line1: string;
  line2: string;
  city: string;
  /** May be empty: then the order carries no state. */
  state: string;
  pincode: string;
}

export interface SandboxOrder {
  orderId: string;
  fastrrOrderId: string;
  cartId: string;
  token: string;
  tokenExpiresAt: number;
  items: SandboxItem[];
  customAttributes: Record<string, string>;
  cartDiscount: { coupon_code: string; amount: number } | null;
  redirectUrl: string;
  status: "CREATED" | "INITIATED" | "SUCCESS" | "FAILED";
  payment: {
    type: "PREPAID" | "CASH_ON_DELIVERY";
    status: "Pending" | "Success" | "Failed";
  } | null;
  buyer: { phone: string; email: string; address: BuyerAddress } | null;
  codCharges: number;
  shippingCharges: number;
  createdAt: number;
  placedAt: number | null;
  /** Rupees paid back so far. */
  refunded: number;
}

export interface KnownVariant {
  price: number;
  title: string;
}

/** A request that arrived, as tests and the control page list it. */
export interface CallRecord {
  path: string;
  answered: number;
  body: unknown;
}

export interface DeliveryRecord {
  orderId: string;
  attempt: number;
  /** Status of the shop's answer; 0 when there was none. */
  answered: number;
}

export interface Keys {
  apiKey: string;
  apiSecret: string;
}

/** All that the sandbox knows. It lives in memory alone. */
export interface SandboxState {
  keys: Keys;
  switches: Switches;
  orders: Map<string, SandboxOrder>;
  variants: Map<number, KnownVariant>;
  products: Map<number, unknown>;
  collections: Map<number, unknown>;
  calls: CallRecord[];
  deliveries: DeliveryRecord[];
  /** Where the shop takes webhooks, once it is known. */
  webhookUrl: string | null;
  staticHeader: { name: string; value: string } | null;
  faultsLeft: number;
  /** How many calls met a fault since the last reset. */
  faultsMet: number;
  now(): number;
  newIds(): Pick<SandboxOrder, "orderId" | "fastrrOrderId" | "cartId" | "token">;
  set(given: SwitchesGiven): void;
  reset(): void;
}

/** The same seed gives the same ids in the same order. */
export function createState(keys: Keys, seed: string): SandboxState {
  let made = 0;
  const digits = (kind: string) =>
    createHash("sha256").update(`${seed}:${kind}:${made}`).digest("hex");
  const state: SandboxState = {
    keys,
    switches: switchesSchema.parse({}),
    orders: new Map(),
    variants: new Map(),
    products: new Map(),
    collections: new Map(),
    calls: [],
    deliveries: [],
    webhookUrl: null,
    staticHeader: null,
    faultsLeft: 0,
    faultsMet: 0,
    now: () => Date.now() + state.switches.clockAheadMs,
    newIds() {
      made += 1;
      return {
        orderId: digits("order").slice(0, 24),
        cartId: digits("cart").slice(0, 24),
        fastrrOrderId: String(100_000_000 + made),
        token: digits("token"),
      };
    },
    set(given) {
      state.switches = switchesSchema.parse({ ...state.switches, ...given });
      state.faultsLeft = state.switches.faultTimes;
    },
    reset() {
      state.switches = switchesSchema.parse({});
      state.faultsLeft = 0;
      state.faultsMet = 0;
      for (const kept of [state.orders, state.variants, state.products, state.collections]) {
        kept.clear();
      }
      state.calls.length = 0;
      state.deliveries.length = 0;
    },
  };
  return state;
}
