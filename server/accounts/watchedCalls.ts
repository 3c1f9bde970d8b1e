import type { FastifyRequest } from "fastify";
import type { SecurityEvent } from "../../contract/securityEvents.ts";
import type { WatchedCalls } from "../securityLog/index.ts";
import { accountOf } from "./accountHints.ts";
import { signedIn } from "./requireCustomer.ts";

type Sent = Record<string, unknown>;
const bodyOf = ({ body }: FastifyRequest): Sent =>
  typeof body === "object" && body !== null ? (body as Sent) : {};
const byNumber = (request: FastifyRequest) =>
  accountOf({ phoneNumber: bodyOf(request).phoneNumber });
const byPasskey = (request: FastifyRequest) =>
  accountOf({ passkey: (bodyOf(request).response as Sent | undefined)?.id });
const atDesk = (request: FastifyRequest) => accountOf({ id: (request.params as Sent).id });

const refusedSignIn = {
  401: "sign_in_refused",
  403: "sign_in_refused",
  429: "locked_out",
} as const;
/** A call that brought no proof was asked for one; one that did was not believed. */
const whetherProven = (request: FastifyRequest): SecurityEvent[] => [
  bodyOf(request).currentPassword === undefined ? "confirmation_asked" : "confirmation_refused",
];
const confirmed = { 403: whetherProven, 429: "locked_out" } as const;

/** What calls about customers' accounts mean for their security. */
export const customerCalls: WatchedCalls = {
  "POST /api/auth/register": {
    account: byNumber,
    by: { 201: "registered", 409: "registration_refused" },
  },
  "POST /api/auth/login": { account: byNumber, by: { 200: "signed_in", ...refusedSignIn } },
  "POST /api/auth/passkey": { account: byPasskey, by: { 200: "signed_in", ...refusedSignIn } },
  "POST /api/auth/code": { account: byNumber, by: { 202: "code_asked", 429: "code_refused" } },
  "POST /api/auth/code/login": {
    account: byNumber,
    // 202: one more code is on its way, to the email address.
    by: { 200: "signed_in", 202: "code_asked", ...refusedSignIn },
  },
  "POST /api/auth/code/reset": {
    account: byNumber,
    by: { 200: () => ["password_changed", "signed_in"], 202: "code_asked", ...refusedSignIn },
  },
  "POST /api/auth/logout": { by: { 200: "session_ended" } },
  "POST /api/auth/logout-everywhere": { by: { 200: "sessions_ended" } },
  "DELETE /api/user/sessions/:id": { by: { 200: "session_ended", ...confirmed } },
  "DELETE /api/user/sessions": { by: { 200: "sessions_ended", ...confirmed } },
  "PATCH /api/user": { by: { 200: changesOfProfile, ...confirmed } },
  "POST /api/user/number-codes": { by: { 200: "code_asked", ...confirmed } },
  "POST /api/user/passkey-options": { by: confirmed },
  "POST /api/user/passkeys": { by: { 200: "passkey_added" } },
  "DELETE /api/user/passkeys/:id": { by: { 200: "passkey_removed", ...confirmed } },
  "GET /api/user/export": { by: { 200: "data_exported", 403: whetherProven } },
  "POST /api/user/confirmation": {
    by: { 200: "confirmed", 403: "confirmation_refused", 429: "locked_out" },
  },
  "POST /api/user/confirmation/code": { by: { 200: "code_asked", 429: "code_refused" } },
  "DELETE /api/user": { by: { 200: "account_deleted", ...confirmed } },
  "GET /api/admin/customers/:id/export": { account: atDesk, by: { 200: "data_exported" } },
  "DELETE /api/admin/customers/:id": { by: { 200: "account_deleted" } },
  "DELETE /api/admin/customers/:id/sessions": { account: atDesk, by: { 200: "sessions_ended" } },
  "DELETE /api/admin/customers/:id/sessions/:session": {
    account: atDesk,
    by: { 200: "session_ended" },
  },
};

/** Which parts of the profile that guard the account were changed; `signedIn` still has them as they were. */
function changesOfProfile(request: FastifyRequest): SecurityEvent[] {
  const { password, phoneNumber, email } = bodyOf(request);
  const { customer } = signedIn(request);
  const changes: [boolean, SecurityEvent][] = [
    [password !== undefined, "password_changed"],
    [phoneNumber !== customer.phoneNumber, "number_changed"],
    [email !== customer.email, "email_changed"],
  ];
  return changes.flatMap(([isMade, event]) => (isMade ? event : []));
}
