import type { FastifyInstance } from "fastify";
import { call, freshNumber, type SampleCustomer } from "../../support/accounts/sampleCustomers.ts";
import { sampleGuest } from "../../support/cart/sampleGuests.ts";
import type { Sender } from "../../support/checkout/sampleCheckouts.ts";

/** Pieces by their variant, as they must be in a cart. */
export type ModelCart = Map<string, number>;

type Answer = Awaited<ReturnType<typeof call>>;

/** Who buys: a customer by the session of an account, a guest by a browser's cookie and later by the phone number. */
export interface Buyer {
  /** Null of a guest. */
  account: SampleCustomer | null;
  phoneNumber: string;
  remoteAddress: string;
  cart: ModelCart;
  /** What their browser sends when it begins a checkout. */
  sender(): Sender;
  /** Any call of their browser. */
  call: SampleCustomer["call"];
  /** A call about an order, with what shows that it is theirs. */
  ask(number: string, path: string, body?: object): Promise<Answer>;
}

export interface Guest extends Buyer {
  /** Their browser brings its cart along to this account. */
  signIn(customer: SampleCustomer): Promise<Answer>;
  /** By which the shop finds their cart; empty without one. */
  cartToken(): string;
}

export function customerBuyer(account: SampleCustomer): Buyer {
  const { token, remoteAddress } = account;
  return {
    ...{ account, phoneNumber: account.user.phoneNumber, remoteAddress, cart: new Map() },
    sender: () => ({ token, remoteAddress }),
    call: account.call,
    ask: (number, path, body) => account.call("POST", `/api/orders/${number}${path}`, body),
  };
}

export function guestBuyer(app: FastifyInstance): Guest {
  const browser = sampleGuest(app);
  const { remoteAddress } = browser;
  const { phoneNumber } = freshNumber();
  return {
    ...{ account: null, phoneNumber, remoteAddress, cart: new Map() },
    sender: () => ({ remoteAddress, headers: browser.headers() }),
    call: (method, url, body) => browser.call(method, url, body),
    ask: askByNumber(app, { phoneNumber, remoteAddress }),
    signIn: ({ token }) => browser.call("GET", "/api/cart", undefined, token),
    cartToken: () => browser.jar.cookie.split("=")[1] ?? "",
  };
}

/** Who had an account: their orders are a guest's from now on. */
export function withoutAccount(app: FastifyInstance, buyer: Buyer): Buyer {
  return { ...buyer, account: null, cart: new Map(), ask: askByNumber(app, buyer) };
}

const askByNumber =
  (
    app: FastifyInstance,
    { phoneNumber, remoteAddress }: Pick<Buyer, "phoneNumber" | "remoteAddress">,
  ): Buyer["ask"] =>
  (number, path, body) => {
    const payload = { phoneNumber, ...body };
    return call(app, "POST", `/api/orders/${number}${path}`, { payload, remoteAddress });
  };
