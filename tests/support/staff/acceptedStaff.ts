import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Role } from "../../../contract/staffRules.ts";
import type { Database } from "../../../server/database/connect.ts";
import { Refusal } from "../../../server/ground/refusal.ts";
import { commandLine, inviteStaff } from "../../../server/staff/index.ts";
import { staff as members } from "../../../server/staff/tables.ts";
import { call, freshNumber } from "../accounts/sampleCustomers.ts";
import { cheapHash } from "../credentials/cheapHash.ts";
import { codeOf } from "./oneTimeCode.ts";

interface Shop {
  app: FastifyInstance;
  database: { db: Database };
  origin: string;
}

export const staffPassword = "monsoon-verandah-17";

/** A call as the pages of the back office make it, from an address; with a session where one is given. */
export async function fromPage(
  app: FastifyInstance,
  path: string,
  payload: object,
  { remoteAddress, cookie }: { remoteAddress: string; cookie?: string },
) {
  const headers = { "sec-fetch-site": "same-origin", ...(cookie !== undefined && { cookie }) };
  const answer = await call(app, "POST", `/api/admin/${path}`, { payload, headers, remoteAddress });
  const [set] = [answer.headers["set-cookie"]].flat();
  return { ...answer, cookie: String(set ?? "").split(";")[0] ?? "", setCookie: String(set ?? "") };
}

/** The secret token of a link that invites this email. */
export async function invitationToken(
  { database, origin }: Pick<Shop, "database" | "origin">,
  email: string,
  role: Role = "owner",
): Promise<string> {
  const invited = await inviteStaff(database.db, origin, commandLine, { email, role });
  if (invited instanceof Refusal) throw new Error(invited.message);
  return invited.link.split("#")[1] ?? "";
}

/**
 * Somebody who was invited and chose a password with one-time passwords: this step's code is used. From then on
 * the password is no work to check.
 */
export async function acceptedStaff(shop: Shop, email: string, role: Role = "owner") {
  const { remoteAddress } = freshNumber();
  const ask = (path: string, payload: object, from = remoteAddress) =>
    fromPage(shop.app, path, payload, { remoteAddress: from });
  const token = await invitationToken(shop, email, role);
  const { ticket, secret } = (await ask("invitation/totp", { token })).json;
  const usedCode = codeOf(secret);
  const way = { kind: "password", password: staffPassword, ticket, code: usedCode };
  const accepted = await ask("invitation/accept", { token, name: "Asha Rao", way });
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.json));
  const { staff, recoveryCodes } = accepted.json;
  const passwordHash = await cheapHash(staffPassword);
  await shop.database.db.update(members).set({ passwordHash }).where(eq(members.id, staff.id));
  return {
    id: staff.id as string,
    email,
    secret: secret as string,
    /** The one-time password with which they accepted: good for nothing more. */
    usedCode,
    recoveryCodes: recoveryCodes as string[],
    cookie: accepted.cookie,
    remoteAddress,
    ask,
    /** The ticket of the first step. */
    async ticket(from = remoteAddress): Promise<string> {
      const payload = { email, password: staffPassword };
      return (await ask("sign-in", payload, from)).json.ticket;
    },
  };
}
