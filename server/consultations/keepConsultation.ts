import { and, desc, eq, sql } from "drizzle-orm";
import type { Consultation } from "../../contract/consultation.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { LimitKind, takeAttemptsWithin } from "../limits/index.ts";
import type { Notifier } from "../outbox/index.ts";
import { type Lead, ownerNotice } from "./ownerNotice.ts";
import { consultationEvents, consultations } from "./tables.ts";

type Request = Pick<Consultation, "fullname" | "email" | "phoneNumber" | "page">;

const samePress = sql.raw("interval '10 minutes'");
/** In the history of a lead, where a member of staff is named otherwise. */
const whoAsked = "The form on the website";

/** Anybody may ask, and every request is at the desk: the owner's mailbox and the mail service are spared. */
const mails = new LimitKind({
  counts: "mails to the owner of requests for a consultation, of the whole shop",
  ...{ most: 30, minutes: 60, beyond: "counted in the next mail" },
});

/**
 * Keeps a request and tells the owner, in one transaction; beyond the limit of mails the next one says how many were kept
 * without. The same phone number within ten minutes is the same person pressing again: there stays one lead, which takes
 * on a corrected name or email. Anybody can type somebody else's number, so the history keeps what stood there.
 */
export async function keepConsultation(
  db: Database,
  notifier: Notifier,
  { fullname, email, phoneNumber, page }: Request,
): Promise<"kept" | "corrected" | "known"> {
  return db.transaction(async (tx) => {
    // Requests of one number take turns, so that the second one sees what the first one kept.
    await takeTurn(tx, `consultation ${phoneNumber}`);
    const [recent] = await tx
      .select()
      .from(consultations)
      .where(
        and(
          eq(consultations.phoneNumber, phoneNumber),
          sql`${consultations.createdAt} > now() - ${samePress}`,
        ),
      )
      .orderBy(desc(consultations.createdAt))
      .limit(1);
    if (recent?.fullname === fullname && recent.email === email) return "known";
    const isUntold = (await takeAttemptsWithin(tx, [mails.of("consultation mails")])) !== null;
    const tell = async (lead: Lead, event: "new" | "corrected") => {
      if (!isUntold) await notifier.tellOwner(tx, ownerNotice(lead, event, await countUntold(tx)));
    };
    if (recent === undefined) {
      const lead = { fullname, email, phoneNumber, page: page ?? null };
      await tx.insert(consultations).values({ id: newId(), isUntold, ...lead });
      await tell(lead, "new");
      return "kept";
    }
    await tx
      .update(consultations)
      .set({ fullname, email, isUntold })
      .where(eq(consultations.id, recent.id));
    const changes = {
      ...(recent.fullname !== fullname && { fullname: [recent.fullname, fullname] }),
      ...(recent.email !== email && { email: [recent.email, email] }),
    } satisfies Record<string, [string, string]>;
    const event = { consultationId: recent.id, staffName: whoAsked, changes };
    await tx.insert(consultationEvents).values(event);
    await tell({ ...recent, fullname, email }, "corrected");
    return "corrected";
  });
}

/** How many requests the owner has not heard of; from then on they count as told. Who holds one keeps nobody waiting. */
async function countUntold(tx: Transaction): Promise<number> {
  const untold = tx
    .select({ id: consultations.id })
    .from(consultations)
    .where(sql`${consultations.isUntold}`)
    .for("update", { skipLocked: true });
  const { rowCount } = await tx
    .update(consultations)
    .set({ isUntold: false })
    .where(sql`${consultations.id} = any(array(${untold}))`);
  return rowCount ?? 0;
}
