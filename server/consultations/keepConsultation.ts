import { and, desc, eq, sql } from "drizzle-orm";
import type { Consultation } from "../../contract/consultation.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { takeTurn } from "../database/takeTurn.ts";
import type { Notifier } from "../outbox/index.ts";
import { ownerNotice } from "./ownerNotice.ts";
import { consultationEvents, consultations } from "./tables.ts";

type Request = Pick<Consultation, "fullname" | "email" | "phoneNumber" | "page">;

const samePress = sql.raw("interval '10 minutes'");
/** In the history of a lead, where a member of staff is named otherwise. */
const whoAsked = "The form on the website";

/**
 * Keeps a request and tells the owner, in one transaction. The same phone number within ten minutes
 * is the same person pressing again: there stays one lead, which takes on a corrected name or email. Anybody
 * can type somebody else's number, so the history keeps what stood there.
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
    if (recent === undefined) {
      const lead = { fullname, email, phoneNumber, page: page ?? null };
      await tx.insert(consultations).values({ id: newId(), ...lead });
      await notifier.tellOwner(tx, ownerNotice(lead, "new"));
      return "kept";
    }
    if (recent.fullname === fullname && recent.email === email) return "known";
    await tx.update(consultations).set({ fullname, email }).where(eq(consultations.id, recent.id));
    const changes = {
      ...(recent.fullname !== fullname && { fullname: [recent.fullname, fullname] }),
      ...(recent.email !== email && { email: [recent.email, email] }),
    } satisfies Record<string, [string, string]>;
    const event = { consultationId: recent.id, staffName: whoAsked, changes };
    await tx.insert(consultationEvents).values(event);
    await notifier.tellOwner(tx, ownerNotice({ ...recent, fullname, email }, "corrected"));
    return "corrected";
  });
}
