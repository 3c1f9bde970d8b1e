import { z } from "zod";
import { messageTopicSchema } from "../../../contract/messageChoices.ts";
import type { Seal } from "../../credentials/index.ts";
import type { Stoppable } from "./choices.ts";

const about = "stop messages";
const content = z.tuple([messageTopicSchema, z.guid()]);

/** Where messages of a kind are stopped without logging in: by a person on a page, by a mail program with one press. */
export interface StopLinks {
  page: string;
  /** `List-Unsubscribe` of RFC 8058. */
  press: string;
}

/** Links that stop one kind of messages to one customer, and nothing else: whoever has one can do no more. */
export function stopLinks(
  seal: Pick<Seal, "seal">,
  origin: string,
  { topic, customerId }: Stoppable,
): StopLinks {
  const token = seal.seal(JSON.stringify([topic, customerId]), about);
  // After `#` it reaches neither logs nor other sites.
  return {
    page: `${origin}/stop-messages#${token}`,
    press: `${origin}/api/messages/stop/press?token=${token}`,
  };
}

/** What a link stops; null for what the shop never wrote. */
export function readStopToken(seal: Pick<Seal, "open">, token: string): Stoppable | null {
  const text = seal.open(token, about);
  if (text === null) return null;
  const [topic, customerId] = content.parse(JSON.parse(text));
  return { topic, customerId };
}
