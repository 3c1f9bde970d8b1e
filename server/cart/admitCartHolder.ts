import type { FastifyInstance, FastifyRequest } from "fastify";
import { guestCartDays } from "../../contract/cartRules.ts";
import { admitCustomer, notSignedIn, visitor } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { isOwnPage } from "../ground/isOwnPage.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { tokenCookie } from "../ground/tokenCookie.ts";
import type { CartHolder } from "./cartHolder.ts";
import { guestCartFinder } from "./guestCarts.ts";
import { joinGuestCart } from "./joinGuestCart.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A guest who has no cart yet gets one here. */
    opensCart?: boolean;
  }
}

/** Whose cart a request is about. */
export interface Carrying extends CartHolder {
  /** What to tell a customer whose cart was joined by a guest's just now. */
  notices?: string[];
}

/** The cookie that a guest's cart is found by. */
export const cartCookie = (origin: string) =>
  tokenCookie(origin, {
    name: "aangan_cart",
    sameSite: "Lax",
    seconds: guestCartDays * 24 * 60 * 60,
  });

/** Finds the cart of the guest who makes a request; only a page of the shop may do more than read. */
export function guestCartOf(db: Database, origin: string) {
  const cookie = cartCookie(origin);
  const find = guestCartFinder(db);
  return async (request: FastifyRequest) => {
    const token = cookie.read(request.headers.cookie);
    if (token === null || (request.method !== "GET" && !isOwnPage(request))) return null;
    const found = await find(token);
    return found && { ...found, token };
  };
}

/**
 * Routes of this scope are for customers, and for guests who have a cart or may open one; others get
 * 401 before the body is read. A customer who brings a guest's cart along gets its lines into their
 * own. Handlers learn whose cart it is from `cartHolder`.
 */
export function admitCartHolder(
  app: Pick<FastifyInstance, "decorateRequest" | "addHook">,
  { db, origin }: { db: Database; origin: string },
): void {
  const cookie = cartCookie(origin);
  const findCart = guestCartOf(db, origin);
  admitCustomer(app, db);
  app.decorateRequest("cartHolder", null);
  app.addHook("onRequest", async (request, reply) => {
    const carry = (holder: Carrying) => request.setDecorator("cartHolder", holder);
    const customer = visitor(request)?.customer;
    if (customer !== undefined) {
      const token = cookie.read(request.headers.cookie);
      const notices = token && (await joinGuestCart(db, customer.id, token));
      if (token !== null) reply.header("Set-Cookie", cookie.clear());
      return void carry({ kind: "customer", id: customer.id, ...(notices && { notices }) });
    }
    const known = await findCart(request);
    if (known !== null) {
      if (known.isRenewed) reply.header("Set-Cookie", cookie.set(known.token));
      return void carry({ kind: "guest", id: known.id });
    }
    if (request.routeOptions.config.opensCart === true && isOwnPage(request)) return;
    reply.header("WWW-Authenticate", "Bearer");
    return sendRefusal(reply, notSignedIn);
  });
}

/** Whose cart this request is about; for handlers within the scope of `admitCartHolder` alone. */
export function cartHolder(request: FastifyRequest): Carrying {
  const holder = knownHolder(request);
  if (holder === null) throw new Error("this route opens no carts");
  return holder;
}

/** The same for routes that open carts: null for a guest who has none yet. */
export function knownHolder(request: FastifyRequest): Carrying | null {
  return request.getDecorator<Carrying | null>("cartHolder");
}
