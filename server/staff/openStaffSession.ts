import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Role } from "../../contract/staffRules.ts";
import {
  coarseNetwork,
  deviceLabel,
  hashToken,
  newToken,
  type Visit,
} from "../credentials/index.ts";
import type { Transaction } from "../database/connect.ts";
import { network } from "../limits/index.ts";
import { rememberNetwork } from "./familiarNetworks.ts";
import { recordChange } from "./recordChange.ts";
import type { StaffActor } from "./staffActor.ts";
import { staffChallenges, staffSessions } from "./tables.ts";

/** Who asks, and by which request. */
export interface StaffVisit extends Visit {
  requestId: string;
}

interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** Somebody who has just come in: the session's token for the cookie, and who it is. */
export interface CameIn {
  token: string;
  staff: Member;
}

/** A member who is not signed in yet, as the audit log names them. */
export function actorOf({ id, name, role }: Member, visit: StaffVisit): StaffActor {
  return { id, name, role, requestId: visit.requestId, network: network(visit.address) };
}

/** Lets a member in who has proved who they are, `by` which way; the audit log says so. */
export async function openStaffSession(
  tx: Transaction,
  member: Member,
  visit: StaffVisit,
  by: string,
): Promise<CameIn> {
  const { id, name, email, role } = member;
  const token = newToken();
  await tx.insert(staffSessions).values({
    tokenHash: hashToken(token),
    staffId: id,
    device: deviceLabel(visit.userAgent),
    network: coarseNetwork(visit.address),
  });
  await rememberNetwork(tx, id, visit.address);
  const subject = { kind: "staff", id };
  await recordChange(tx, actorOf(member, visit), {
    action: "staff.signIn",
    subject,
    after: { by },
  });
  return { token, staff: { id, name, email, role } };
}

/** Ends the sessions of a member, and what they had begun; `except` is a token's hash to keep. */
export async function endSessions(tx: Transaction, staffId: string, except?: string) {
  const isOther: SQL | undefined =
    except === undefined ? undefined : ne(staffSessions.tokenHash, except);
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), isOther));
  await tx.delete(staffChallenges).where(eq(staffChallenges.staffId, staffId));
}
