import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  DeskQuestion,
  QuestionListAnswer,
  questionListQuerySchema,
} from "../../../contract/admin/questions.ts";
import { allProducts } from "../../catalogue/index.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { answers, questions } from "../tables.ts";

const pageLength = 50;
const mostCounted = 1000;
type Db = Database | Transaction;

/** Ids of a page of questions, each list in the order in which its index has it. */
function idsOf({ state, after }: z.output<typeof questionListQuerySchema>): SQL {
  if (state === "waiting") {
    return sql`select id from (
      select id, at from (select id, asked_at as at from questions where state = 'waiting' order by asked_at, id limit ${pageLength}) as asked
      union
      select question_id, min(at) from (
        select question_id, written_at as at from answers where state = 'waiting' order by written_at, id limit ${pageLength}
      ) as answered group by question_id
    ) as waiting group by id order by min(at), id limit ${pageLength}`;
  }
  return sql`select id from questions where state = ${state}
    and (${after ?? null}::uuid is null or (asked_at, id) < (
      select asked_at, id from questions where id = ${after ?? null}::uuid
    ))
    order by asked_at desc, id desc limit ${pageLength + 1}`;
}

/** What waits comes in the order in which it was written; of the others the latest is first. */
export async function listQuestions(
  db: Database,
  query: z.output<typeof questionListQuerySchema>,
): Promise<Omit<QuestionListAnswer, "success">> {
  const [{ rows }, waiting] = await Promise.all([
    db.execute<{ id: string }>(idsOf(query)),
    countWaitingQuestions(db, mostCounted),
  ]);
  const ids = rows.slice(0, pageLength).map(({ id }) => id);
  const next = rows.length > pageLength ? (ids.at(-1) ?? null) : null;
  return { questions: await readThese(db, ids), next, waiting };
}

async function readThese(db: Db, ids: readonly string[]): Promise<DeskQuestion[]> {
  if (ids.length === 0) return [];
  const asked = await db
    .select({
      id: questions.id,
      customerId: questions.customerId,
      productSlug: allProducts.slug,
      productName: allProducts.name,
      name: questions.name,
      question: questions.question,
      state: questions.state,
      reason: questions.reason,
      askedAt: questions.askedAt,
    })
    .from(questions)
    .innerJoin(allProducts, eq(allProducts.id, questions.productId))
    .where(inArray(questions.id, [...ids]));
  const given = await db
    .select()
    .from(answers)
    .where(inArray(answers.questionId, [...ids]))
    .orderBy(answers.writtenAt, answers.id);
  const answersOf = Map.groupBy(given, ({ questionId }) => questionId);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? 0;
  return asked
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((question) => ({
      ...question,
      askedAt: question.askedAt.toISOString(),
      answers: (answersOf.get(question.id) ?? []).map(
        ({ writtenAt: _, questionId: __, ...answer }) => answer,
      ),
    }));
}

/** A question as it is now, or null. */
export async function readDeskQuestion(db: Db, id: string): Promise<DeskQuestion | null> {
  return (await readThese(db, [id]))[0] ?? null;
}

/** How many questions and answers wait to be read; each counted no further than `most`. */
export async function countWaitingQuestions(db: Database, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from (select from questions where state = 'waiting' limit ${most}) as q)::int
      + (select count(*) from (select from answers where state = 'waiting' limit ${most}) as a)::int as count`);
  return Math.min(most, rows[0]?.count ?? 0);
}
