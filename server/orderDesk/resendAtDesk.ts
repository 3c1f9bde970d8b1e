import { Refusal } from "../ground/refusal.ts";
import { resendMessage } from "../outbox/index.ts";
import type { StaffActor } from "../staff/index.ts";
import { changeAtDesk, type DeskDeps } from "./changeAtDesk.ts";

const noMessage = new Refusal("not_found", "This message is not kept any more.");

/** Sends a message of an order to its customer once more. */
export function resendAtDesk(
  deps: Pick<DeskDeps, "db">,
  actor: StaffActor,
  number: string,
  messageId: string,
): Promise<Refusal | null> {
  return changeAtDesk(
    deps,
    actor,
    { number, step: null },
    async (tx, { id }) =>
      (await resendMessage(tx, id, messageId)) ? { after: { messageId } } : noMessage,
    "order.resend message",
  );
}
