import { and, eq, lt, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isAllowed, type Permission, permissions } from "../../contract/staffRules.ts";
import { hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { noteEvent } from "../securityLog/index.ts";
import { ownPagesOnly } from "./ownPagesOnly.ts";
import { sessionCookie } from "./sessionCookie.ts";
import { isAlive, isConfirmed } from "./sessionLife.ts";
import { notAllowed, notSignedIn, type SignedInStaff, signedInStaff } from "./staffActor.ts";
import { staff, staffSessions } from "./tables.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a member of the staff must be allowed to call this route of the back office. */
    permission?: Permission;
    /** Whether they must have proved a moment ago who they are. */
    needsConfirmation?: boolean;
  }
}

const confirmationNeeded = new Refusal(
  "confirmation_needed",
  "Please confirm that it is you, and try again.",
);

/**
 * Every route of this scope is for staff whose role has the permission that the route names in its
 * `config`; a route that names none makes the start fail. Without a valid session 401, without the
 * permission 403, both before the body is read; 403 with a code of its own where it needs a confirmation
 * and there was none in the last minutes, see `staffConfirmedMinutes`. Handlers learn who it is from `staffActor`. Role and
 * state are read with every request: a change of them acts at once.
 */
export function staffScope(
  app: Pick<FastifyInstance, "decorateRequest" | "addHook">,
  { db, origin }: { db: Database; origin: string },
): void {
  const findStaff = prepareFindStaff(db);
  const cookie = sessionCookie(origin);
  app.decorateRequest("signedInStaff", null);
  app.addHook("onRoute", (route) => {
    const permission = route.config?.permission;
    if (permission === undefined) {
      throw new Error(`${route.method} ${route.url} names no permission for staff`);
    }
    const description = `For ${permissions[permission].join(", ")}.`;
    route.schema = {
      description,
      tags: ["Back office"],
      ...route.schema,
      security: [{ staff: [] }],
      ...{ "x-permission": permission },
    };
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const token = cookie.read(request.headers.cookie);
    const tokenHash = token === null ? null : hashToken(token);
    const [found] = tokenHash === null ? [] : await findStaff.execute({ tokenHash });
    if (tokenHash === null || found === undefined) return sendRefusal(reply, notSignedIn);
    request.setDecorator<SignedInStaff>("signedInStaff", { ...found, tokenHash });
    const { permission } = request.routeOptions.config;
    if (permission === undefined || !isAllowed(found.role, permission)) {
      noteEvent(request, { event: "role_refused" });
      return sendRefusal(reply, notAllowed);
    }
    if (request.routeOptions.config.needsConfirmation) {
      const refusal = requireConfirmed(request);
      if (refusal) return sendRefusal(reply, refusal);
    }
  });
  ownPagesOnly(app);
}

/** For what needs a confirmation in some cases: the refusal where there was none; within `staffScope`. */
export function requireConfirmed(request: FastifyRequest): Refusal | null {
  if (signedInStaff(request).isConfirmed) return null;
  noteEvent(request, { event: "confirmation_asked" });
  return confirmationNeeded;
}

/** One statement: who it is, and that the session is in use. */
function prepareFindStaff(db: Database) {
  const tokenHash = sql.placeholder("tokenHash");
  const isIt = and(eq(staffSessions.tokenHash, tokenHash), isAlive);
  const touched = db.$with("touched").as(
    db
      .update(staffSessions)
      .set({ lastUsedAt: sql`now()` })
      .where(and(isIt, lt(staffSessions.lastUsedAt, sql`now() - interval '1 minute'`)))
      .returning({ tokenHash: staffSessions.tokenHash }),
  );
  return db
    .with(touched)
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role, isConfirmed })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staffId), eq(staff.state, "active")))
    .where(isIt)
    .prepare("find_staff_by_session");
}
