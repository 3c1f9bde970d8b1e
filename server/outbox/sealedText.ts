import type { Seal } from "../credentials/index.ts";
import { RefusedForGood } from "./senders.ts";

const about = "message";
const shape = /^sealed:([\w-]{40,})$/;

/** A text that lets somebody in, as it waits in the outbox: who has the database, or a backup of it, reads none. */
export const sealedText = (seal: Pick<Seal, "seal">, text: string) =>
  `sealed:${seal.seal(text, about)}`;

/** The text of a message as it leaves. Throws where it was sealed with a key that is gone. */
export function openedText(seal: Pick<Seal, "open">, kept: string): string {
  const [, sealed] = shape.exec(kept) ?? [];
  if (sealed === undefined) return kept;
  const text = seal.open(sealed, about);
  if (text === null) throw new RefusedForGood("it was sealed with another installation.key");
  return text;
}
