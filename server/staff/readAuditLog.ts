import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AuditPage, auditQuerySchema } from "../../contract/admin/staff.ts";
import type { Database } from "../database/connect.ts";
import { firstIdOf } from "../database/identity.ts";
import { auditLog } from "./tables.ts";

const pageSize = 50;

/** A page of the log, the latest first; times are found by the ids, which sort by them. */
export async function readAuditLog(
  db: Database,
  { who, action, subject, from, to, after }: z.output<typeof auditQuerySchema>,
): Promise<Omit<AuditPage, "success">> {
  const wanted: (SQL | undefined)[] = [
    who === undefined ? undefined : eq(auditLog.staffId, who),
    action ? eq(auditLog.action, action) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
    from === undefined ? undefined : gte(auditLog.id, firstIdOf(new Date(from))),
    to === undefined ? undefined : lt(auditLog.id, firstIdOf(new Date(to))),
    after === undefined ? undefined : lt(auditLog.id, after),
  ];
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(...wanted))
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    entries: page.map(({ at, staffName, subjectKind, subjectId, staffId: _, ...row }) => ({
      ...row,
      at: at.toISOString(),
      who: staffName,
      subject: { kind: subjectKind, id: subjectId },
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Every action that the log knows, found by stepping through its index from one to the next. */
export async function readAuditActions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from ${auditLog} order by action limit 1)
      union all
      select (select action from ${auditLog} where action > known.action order by action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`);
  return rows.map(({ action }) => action);
}
