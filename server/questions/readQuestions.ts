import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { OwnQuestions, PublicQuestion, QuestionPage } from "../../contract/question.ts";
import type { Database } from "../database/connect.ts";
import { hasDelivered } from "../orders/index.ts";
import { questions } from "./tables.ts";

/** So many at once. */
const pageLength = 10;
const mostOwn = 20;

const dateOf = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`);

/** A page of a product's published questions, the latest first, after the one of this id. */
export async function readQuestions(
  db: Database,
  productId: string,
  after: string | null,
): Promise<QuestionPage> {
  const { rows } = await db.execute<PublicQuestion & Record<string, unknown>>(sql`
    select id, name, question, ${dateOf("asked_at")} as date, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'name', nullif(a.name, ''), 'answer', a.answer, 'date', ${dateOf("a.written_at")}
      ) order by a.customer_id is not null, a.written_at, a.id), '[]')
      from answers a where a.question_id = found.id and a.state = 'approved'
    ) as answers
    from (
      select * from questions
      where product_id = ${productId}::uuid and state = 'approved'
        and (${after}::uuid is null or (asked_at, id) < (
          select asked_at, id from questions where id = ${after}::uuid
        ))
      order by asked_at desc, id desc limit ${pageLength + 1}
    ) as found order by asked_at desc, id desc`);
  const page = rows.slice(0, pageLength);
  return { questions: page, next: rows.length > pageLength ? (page.at(-1)?.id ?? null) : null };
}

/** What a customer asked about a product and nobody else reads yet, what they answered, and whether they may answer others. */
export async function readOwnQuestions(
  db: Database,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<OwnQuestions> {
  const asked = db
    .select({
      id: questions.id,
      question: questions.question,
      state: questions.state,
      reason: questions.reason,
    })
    .from(questions)
    .where(
      and(
        ...[eq(questions.customerId, customerId), eq(questions.productId, productId)],
        ne(questions.state, "approved"),
      ),
    )
    .orderBy(desc(questions.askedAt))
    .limit(mostOwn);
  const owner = db.execute<Pick<OwnQuestions, "mayAnswer" | "answers">>(sql`
    select ${hasDelivered(sql`${customerId}::uuid`, sql`${productId}::uuid`)} as "mayAnswer", (
      select coalesce(jsonb_agg(jsonb_build_object(
        'questionId', own.question_id, 'answer', own.answer, 'state', own.state, 'reason', own.reason
      ) order by own.written_at desc), '[]')
      from (
        select a.* from answers a join questions q on q.id = a.question_id
        where a.customer_id = ${customerId}::uuid and q.product_id = ${productId}::uuid
        order by a.written_at desc limit ${mostOwn}
      ) as own
    ) as answers`);
  const [own, { rows }] = await Promise.all([asked, owner]);
  const { mayAnswer = false, answers = [] } = rows[0] ?? {};
  return { questions: own, answers, mayAnswer };
}
