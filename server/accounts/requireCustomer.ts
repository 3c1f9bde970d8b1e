import { and, eq, lt, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { authenticationFailed } from "../../contract/accountRules.ts";
import { bearerToken, hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { askWho } from "../ground/whoAsks.ts";
import type { Customer } from "./customer.ts";
import { isAlive, isConfirmed } from "./sessionLife.ts";
import { customers, sessions } from "./tables.ts";

/** Who makes this request, and by which session. */
export interface SignedIn {
  customer: Customer;
  tokenHash: string;
  /** Whether they proved who they are in this session a moment ago; see `requireConfirmed`. */
  isConfirmed: boolean;
}

export const notSignedIn = new Refusal("unauthenticated", authenticationFailed);

const touchedEvery = sql.raw("interval '1 hour'");

/**
 * Every route of this scope is for customers: a request without a valid session gets 401 before its
 * body is read. Handlers learn who it is from `signedIn`. One statement a request.
 */
export function requireCustomer(app: CustomerScope, db: Database): void {
  recognise(app, db, { admitsGuests: false });
}

/**
 * Routes of this scope are for customers and guests: a request that sends no session passes, one
 * whose session is not valid gets 401. Handlers learn who it is from `visitor`.
 */
export function admitCustomer(app: CustomerScope, db: Database): void {
  recognise(app, db, { admitsGuests: true });
}

/** Who makes this request; for handlers within the scope of `requireCustomer` alone. */
export function signedIn(request: FastifyRequest): SignedIn {
  return request.getDecorator<SignedIn>("signedIn");
}

/** The customer who makes this request, or null for a guest; within the scope of `admitCustomer`. */
export function visitor(request: FastifyRequest): SignedIn | null {
  return request.getDecorator<SignedIn | null>("signedIn");
}

/** The id of the customer who makes this request, for the log; null for a guest and outside these scopes. */
export function customerIdOf(request: FastifyRequest): string | null {
  const { signedIn } = request as { signedIn?: SignedIn | null };
  return signedIn?.customer.id ?? null;
}

type CustomerScope = Pick<FastifyInstance, "decorateRequest" | "addHook">;

function recognise(app: CustomerScope, db: Database, { admitsGuests }: { admitsGuests: boolean }) {
  const findCustomer = prepareFindCustomer(db);
  app.decorateRequest("signedIn", null);
  // For readers of the API document: where a token belongs, and where it may be left out.
  app.addHook("onRoute", (route) => {
    const security = [{ session: [] }, ...(admitsGuests ? [{}] : [])];
    route.schema = { ...route.schema, security };
  });
  askWho(app, async (request, reply) => {
    const { authorization } = request.headers;
    if (admitsGuests && authorization === undefined) return;
    const token = bearerToken(authorization);
    const tokenHash = token === null ? null : hashToken(token);
    const [row] = tokenHash === null ? [] : await findCustomer.execute({ tokenHash });
    if (tokenHash === null || row === undefined) {
      reply.header("WWW-Authenticate", "Bearer");
      return sendRefusal(reply, notSignedIn);
    }
    const { customer, isConfirmed } = row;
    request.setDecorator<SignedIn>("signedIn", { customer, tokenHash, isConfirmed });
  });
}

function prepareFindCustomer(db: Database) {
  const tokenHash = sql.placeholder("tokenHash");
  const touched = db.$with("touched").as(
    db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(
        and(
          eq(sessions.tokenHash, tokenHash),
          isAlive,
          lt(sessions.lastUsedAt, sql`now() - ${touchedEvery}`),
        ),
      )
      .returning({ tokenHash: sessions.tokenHash }),
  );
  return db
    .with(touched)
    .select({ customer: customers, isConfirmed })
    .from(sessions)
    .innerJoin(
      customers,
      and(eq(customers.id, sessions.customerId), eq(customers.generation, sessions.generation)),
    )
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive))
    .prepare("find_customer_by_session");
}
