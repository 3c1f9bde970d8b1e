import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { MessageChoice } from "../../../contract/messageChoices.ts";
import {
  type ChoiceSource,
  isWantedAtFirst,
  type MessageTopic,
  messageTopics,
  topicWords,
} from "../../../contract/messageTopics.ts";
import { type Customer, type CustomerRecord, idByNumber } from "../../accounts/index.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { Refusal } from "../../ground/refusal.ts";
import { messageChoices } from "../tables.ts";
import { refuseUnreached } from "./provedNumbers.ts";

/** What of messages a customer may stop. */
export interface Stoppable {
  topic: MessageTopic;
  customerId: string;
}

/** A customer, and how messages reach them. */
export type Told = Pick<Customer, "id" | "email" | "numberProvedAt">;

/** So many of the latest choices are kept of each topic, and told. */
const mostKept = 20;
const mostTold = 5;

/** Every topic with what the customer chose of it. */
export async function readChoices(
  from: Database | Transaction,
  customerId: string,
): Promise<MessageChoice[]> {
  const { topic, isWanted, source, at } = messageChoices;
  const rows = await from
    .select({ topic, isWanted, source, at })
    .from(messageChoices)
    .where(eq(messageChoices.customerId, customerId))
    .orderBy(desc(at), desc(messageChoices.id))
    .limit(messageTopics.length * mostKept);
  return messageTopics.map((one) => {
    const history = rows
      .filter((row) => row.topic === one)
      .slice(0, mostTold)
      .map((row) => ({ isWanted: row.isWanted, source: row.source, at: row.at.toISOString() }));
    return { topic: one, isWanted: history[0]?.isWanted ?? isWantedAtFirst(one), history };
  });
}

/** Notes a customer's choice where it is another than before, and forgets those of the topic that are long over. */
export async function choose(
  db: Database,
  { customerId, topic }: Stoppable,
  isWanted: boolean,
  source: ChoiceSource,
): Promise<void> {
  const known = sql`from ${messageChoices}
    where customer_id = ${customerId} and topic = ${topic} order by at desc, id desc`;
  await db.execute(sql`
    with noted as (
      insert into ${messageChoices} (id, customer_id, topic, is_wanted, source)
      select ${newId()}::uuid, ${customerId}, ${topic}, ${isWanted}, ${source}
      where ${isWanted} <> coalesce(
        (select is_wanted ${known} limit 1), ${isWantedAtFirst(topic)}
      )
      returning 1
    )
    delete from ${messageChoices}
    where exists (select from noted) and id in (select id ${known} offset ${mostKept} - 1)`);
}

/** Leaves out the messages that their customers chose not to get. */
export async function wanted<Some extends { choice?: Stoppable | null }>(
  tx: Transaction,
  messages: readonly Some[],
): Promise<readonly Some[]> {
  const stoppable = messages.flatMap(({ choice }) => choice ?? []);
  if (stoppable.length === 0) return messages;
  const { customerId, topic, isWanted, at, id } = messageChoices;
  const latest = await tx
    .selectDistinctOn([customerId, topic], { customerId, topic, isWanted })
    .from(messageChoices)
    .where(
      and(
        inArray(
          customerId,
          stoppable.map((one) => one.customerId),
        ),
        inArray(
          topic,
          stoppable.map((one) => one.topic),
        ),
      ),
    )
    .orderBy(customerId, topic, desc(at), desc(id));
  const keyOf = (one: Stoppable) => `${one.customerId} ${one.topic}`;
  const stopped = new Set(latest.filter((row) => !row.isWanted).map(keyOf));
  return messages.filter(({ choice }) => !choice || !stopped.has(keyOf(choice)));
}

/** Why a customer cannot ask to be told: they chose not to be, or no message would reach them. Null where they may. */
export async function refuseUntold(
  db: Database,
  customer: Told,
  topic: MessageTopic,
): Promise<Refusal | null> {
  const unreached = refuseUnreached(customer);
  if (unreached !== null) return unreached;
  const choices = await readChoices(db, customer.id);
  if (choices.some((choice) => choice.topic === topic && choice.isWanted)) return null;
  const { title } = topicWords[topic];
  const sentence = `You chose not to be told of “${title}”. Please allow it under “My messages” in your profile first.`;
  return new Refusal("forbidden", sentence);
}

/** Whether who has this number chose WhatsApp. */
export async function wantsWhatsapp(db: Database, phoneNumber: string): Promise<boolean> {
  const customerId = await idByNumber(db, phoneNumber);
  if (customerId === null) return false;
  const choices = await readChoices(db, customerId);
  return choices.some(({ topic, isWanted }) => topic === "whatsapp" && isWanted);
}

/** What the customer chose to be told, for an export of everything kept about them. */
export const messageChoiceRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'topic', ${messageChoices.topic}, 'isWanted', ${messageChoices.isWanted},
    'source', ${messageChoices.source}, 'at', ${messageChoices.at}
  ) order by ${messageChoices.at}, ${messageChoices.id})
  from ${messageChoices} where ${messageChoices.customerId} = ${customerId}
)`;
