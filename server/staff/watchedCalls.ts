import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Account, WatchedCalls } from "../securityLog/index.ts";
import { staff } from "./tables.ts";

type Sent = Record<string, unknown>;
const bodyOf = ({ body }: FastifyRequest): Sent =>
  typeof body === "object" && body !== null ? (body as Sent) : {};

/**
 * Who has this email address, or had it last: of those who were removed several may have had it. One that selected
 * two would keep every event from being written.
 */
function byEmail(request: FastifyRequest): Account | null {
  const { email } = bodyOf(request);
  if (typeof email !== "string" || !/^[\x21-\x7e]{3,254}$/.test(email)) return null;
  return {
    key: email,
    staffId: sql`(
      select ${staff.id} from ${staff} where ${eq(staff.email, email)}
      order by ${staff.state} = 'removed', ${staff.createdAt} desc, ${staff.id} desc limit 1
    )`,
  };
}

/** A member of the staff whose id is known. */
export const staffAccount = (id: string): Account => ({ key: id, staffId: sql`${id}::uuid` });

const refused = { 401: "sign_in_refused", 429: "locked_out" } as const;
const confirmed = { 403: "confirmation_refused", 429: "locked_out" } as const;

/** What calls about the accounts of staff mean for their security; who came in, and whose code was wrong, is noted where it is known. */
export const staffCalls: WatchedCalls = {
  "POST /api/admin/sign-in": { account: byEmail, by: refused },
  "POST /api/admin/sign-in/code": { by: refused },
  "POST /api/admin/sign-in/passkey": { by: refused },
  "POST /api/admin/confirmation": { by: { 200: "confirmed", ...confirmed } },
  "POST /api/admin/account/password": { by: { 200: "password_changed", ...confirmed } },
  "POST /api/admin/account/second-factor": { by: { 200: "second_factor_changed" } },
  "POST /api/admin/account/recovery-codes": { by: { 200: "second_factor_changed" } },
  "POST /api/admin/account/passkeys": { by: { 200: "passkey_added" } },
  "POST /api/admin/account/passkeys/:id/remove": { by: { 200: "passkey_removed" } },
  "DELETE /api/admin/session": { by: { 200: "session_ended" } },
  "DELETE /api/admin/sessions/:id": { by: { 200: "session_ended" } },
  "DELETE /api/admin/sessions": { by: { 200: "sessions_ended" } },
};
