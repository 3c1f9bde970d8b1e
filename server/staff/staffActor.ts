import type { FastifyRequest } from "fastify";
import type { Role } from "../../contract/staffRules.ts";
import { Refusal } from "../ground/refusal.ts";
import { network } from "../limits/index.ts";

export const notSignedIn = new Refusal("unauthenticated", "Please sign in to the back office.");
export const notAllowed = new Refusal("forbidden", "Your role does not allow this. Ask an owner.");

/** Who makes a change, as the audit log names them. */
export interface StaffActor {
  id: string;
  name: string;
  role: Role;
  requestId: string;
  /** As `limits/network.ts` writes it. */
  network: string;
}

/** A member of the staff who is signed in, and by which session. */
export interface SignedInStaff {
  id: string;
  name: string;
  email: string;
  role: Role;
  tokenHash: string;
  /** Whether they proved who they are in this session a moment ago. */
  isConfirmed: boolean;
}

/** Who makes this request; for handlers within `staffScope` alone. */
export function signedInStaff(request: FastifyRequest): SignedInStaff {
  return request.getDecorator<SignedInStaff>("signedInStaff");
}

/** Who makes this request, as use cases and the audit log want it; within `staffScope` alone. */
export function staffActor(request: FastifyRequest): StaffActor {
  const { id, name, role } = signedInStaff(request);
  return { id, name, role, requestId: request.id, network: network(request.ip) };
}

/** The id of the staff member who makes this request, for the log; null outside `staffScope`. */
export function staffIdOf(request: FastifyRequest): string | null {
  const { signedInStaff } = request as { signedInStaff?: SignedInStaff | null };
  return signedInStaff?.id ?? null;
}
