import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import type { StaffActor } from "./staffActor.ts";
import { auditLog } from "./tables.ts";

type Fields = Readonly<Record<string, unknown>>;

/** One change. Of before and after, the fields that changed alone; never a secret. */
export interface Change {
  /** What was done, such as `order.ship`. */
  action: string;
  subject: { kind: string; id: string };
  before?: Fields | null;
  after?: Fields | null;
}

/** Whoever runs `bin/admin` at the machine itself. */
export const commandLine = {
  id: null,
  name: "bin/admin",
  role: null,
  requestId: "",
  network: "",
} as const;

/** What somebody has scheduled, and happens by itself. */
export const theClock = { ...commandLine, name: "The clock" } as const;

export type AuditActor = StaffActor | typeof commandLine | typeof theClock;

/** Writes a change into the audit log, in the transaction of the change itself. */
export async function recordChange(
  tx: Transaction,
  { id, name, role, network, requestId }: AuditActor,
  { action, subject, before = null, after = null }: Change,
): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    staffId: id,
    staffName: name,
    role,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
    network,
    requestId,
  });
}
