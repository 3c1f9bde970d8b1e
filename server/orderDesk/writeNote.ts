import { newId } from "../database/identity.ts";
import type { Refusal } from "../ground/refusal.ts";
import type { StaffActor } from "../staff/index.ts";
import { changeAtDesk, type DeskDeps } from "./changeAtDesk.ts";
import { orderNotes } from "./tables.ts";

/** Writes a note that colleagues read with the order. */
export function writeNote(
  deps: Pick<DeskDeps, "db">,
  actor: StaffActor,
  number: string,
  text: string,
): Promise<Refusal | null> {
  return changeAtDesk(
    deps,
    actor,
    { number, step: null },
    async (tx, { id: orderId }) => {
      await tx.insert(orderNotes).values({ id: newId(), orderId, staffName: actor.name, text });
      return { after: { note: text } };
    },
    "order.note",
  );
}
