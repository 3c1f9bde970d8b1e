import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../database/connect.ts";
import { refuse } from "../refuse.ts";
import type { Customer } from "./customer.ts";
import { customers, sessions } from "./tables.ts";
import { bearerToken, hashToken } from "./tokens.ts";

/** Who makes this request, and by which session. */
export interface SignedIn {
  customer: Customer;
  tokenHash: string;
}

/** Sessions end when they have not been used for so long. */
export const sessionLife = sql.raw("interval '30 days'");
const touchedEvery = sql.raw("interval '1 hour'");

/**
 * Every route of this scope is for customers: a request without a valid session gets 401 before its
 * body is read. Handlers learn who it is from `signedIn`. One statement a request.
 */
export function requireCustomer(
  app: Pick<FastifyInstance, "decorateRequest" | "addHook">,
  db: Database,
): void {
  const findCustomer = prepareFindCustomer(db);
  app.decorateRequest("signedIn", null);
  app.addHook("onRequest", async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const tokenHash = token === null ? null : hashToken(token);
    const [row] = tokenHash === null ? [] : await findCustomer.execute({ tokenHash });
    if (tokenHash === null || row === undefined) {
      reply.header("WWW-Authenticate", "Bearer");
      return refuse(reply, "unauthenticated", "Authentication failed. Please log in again.");
    }
    request.setDecorator<SignedIn>("signedIn", { customer: row.customers, tokenHash });
  });
}

/** Who makes this request; for handlers within the scope of `requireCustomer` alone. */
export function signedIn(request: FastifyRequest): SignedIn {
  return request.getDecorator<SignedIn>("signedIn");
}

function prepareFindCustomer(db: Database) {
  const tokenHash = sql.placeholder("tokenHash");
  const alive = gt(sessions.lastUsedAt, sql`now() - ${sessionLife}`);
  const touched = db.$with("touched").as(
    db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(
        and(
          eq(sessions.tokenHash, tokenHash),
          alive,
          lt(sessions.lastUsedAt, sql`now() - ${touchedEvery}`),
        ),
      )
      .returning({ tokenHash: sessions.tokenHash }),
  );
  return db
    .with(touched)
    .select({ customers })
    .from(sessions)
    .innerJoin(
      customers,
      and(eq(customers.id, sessions.customerId), eq(customers.generation, sessions.generation)),
    )
    .where(and(eq(sessions.tokenHash, tokenHash), alive))
    .prepare("find_customer_by_session");
}
