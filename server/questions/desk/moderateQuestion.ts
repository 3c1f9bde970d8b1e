import { and, eq, isNull, sql } from "drizzle-orm";
import type {
  AnswerDecision,
  DeskQuestion,
  QuestionDecision,
  ShopAnswer,
} from "../../../contract/admin/questions.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { AnswerNews } from "../../outbox/index.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { unknownQuestion } from "../ask.ts";
import { answers, questions } from "../tables.ts";
import { readDeskQuestion } from "./readDeskQuestions.ts";

const unknownAnswer = new Refusal("not_found", "This answer is no longer there.");
const changedMeanwhile = (question: DeskQuestion | null) =>
  new Refusal(
    "changed_meanwhile",
    "This answer has changed since you read it. Please read it again before you decide.",
    { details: { question } },
  );

const shopAnswerOf = ({ answers }: DeskQuestion) =>
  answers.find(({ customerId }) => customerId === null);

/** Null where the shop's answer is the one that was read; otherwise the refusal has the question as it is. */
function changedSinceRead(question: DeskQuestion, read: ShopAnswer["read"]): Refusal | null {
  const known = shopAnswerOf(question);
  if (known?.id === read?.id && known?.version === read?.version) return null;
  const sentence =
    "The shop’s answer has changed since you read it. Please read it again before you decide.";
  return new Refusal("changed_meanwhile", sentence, { details: { question } });
}

export interface QuestionDesk {
  db: Database;
  /** Told in the transaction that publishes an answer. */
  tellAsker: (tx: Transaction, news: AnswerNews) => Promise<void>;
}

/** The question is locked: of two who decide about it or its answers at once, one waits for the other. */
function changeQuestion(
  { db }: QuestionDesk,
  id: string,
  change: (tx: Transaction, question: DeskQuestion) => Promise<Refusal | null>,
): Promise<DeskQuestion | Refusal> {
  return db.transaction(async (tx) => {
    await tx.select().from(questions).where(eq(questions.id, id)).for("update");
    const before = await readDeskQuestion(tx, id);
    if (before === null) return unknownQuestion;
    const refusal = await change(tx, before);
    return refusal ?? (await readDeskQuestion(tx, id)) ?? unknownQuestion;
  });
}

/** What a decision makes of something that waits, or was decided otherwise before. */
function outcomeOf(given: { decision: "approve" } | { decision: "decline"; reason: string }) {
  return given.decision === "approve"
    ? ({ state: "approved", reason: null } as const)
    : ({ state: "declined", reason: given.reason } as const);
}

/** Lets everybody read a question, or nobody. */
export function decideQuestion(
  desk: QuestionDesk,
  actor: StaffActor,
  id: string,
  given: QuestionDecision,
): Promise<DeskQuestion | Refusal> {
  return changeQuestion(desk, id, async (tx, before) => {
    const refusal = given.decision === "decline" ? changedSinceRead(before, given.read) : null;
    if (refusal !== null) return refusal;
    const after = outcomeOf(given);
    await tx.update(questions).set(after).where(eq(questions.id, id));
    await recordChange(tx, actor, {
      action: `question.${after.state}`,
      subject: { kind: "question", id },
      before: { state: before.state, reason: before.reason },
      after,
    });
    return null;
  });
}

/** Writes the shop's answer, which everybody reads at once with its question; null takes it away. */
export function answerAsShop(
  desk: QuestionDesk,
  actor: StaffActor,
  id: string,
  { answer, read }: ShopAnswer,
): Promise<DeskQuestion | Refusal> {
  return changeQuestion(desk, id, async (tx, before) => {
    const refusal = changedSinceRead(before, read);
    if (refusal !== null) return refusal;
    const known = shopAnswerOf(before);
    if (answer === null) {
      await tx.delete(answers).where(and(eq(answers.questionId, id), isNull(answers.customerId)));
    } else if (known !== undefined) {
      await tx
        .update(answers)
        .set({ answer, version: sql`${answers.version} + 1` })
        .where(eq(answers.id, known.id));
    } else {
      await tx
        .insert(answers)
        .values({ id: newId(), questionId: id, name: "", answer, state: "approved" });
      await desk.tellAsker(tx, { ...before, slug: before.productSlug, answer });
    }
    if (answer !== null && before.state !== "approved") {
      await tx
        .update(questions)
        .set({ state: "approved", reason: null })
        .where(eq(questions.id, id));
    }
    await recordChange(tx, actor, {
      action: answer === null ? "question.answer_removed" : "question.answered",
      subject: { kind: "question", id },
      before: { answer: known?.answer ?? null },
      after: { answer },
    });
    return null;
  });
}

/** Lets everybody read a customer's answer, or nobody; the asker is told when it is published. */
export function decideAnswer(
  desk: QuestionDesk,
  actor: StaffActor,
  id: string,
  answerId: string,
  given: AnswerDecision,
): Promise<DeskQuestion | Refusal> {
  return changeQuestion(desk, id, async (tx, question) => {
    const known = question.answers.find((one) => one.id === answerId);
    if (known === undefined || known.customerId === null) return unknownAnswer;
    const after = outcomeOf(given);
    const changed = await tx
      .update(answers)
      .set({ ...after, version: sql`${answers.version} + 1` })
      .where(and(eq(answers.id, answerId), eq(answers.version, given.version)))
      .returning({ answer: answers.answer });
    const [{ answer } = {}] = changed;
    if (answer === undefined) return changedMeanwhile(await readDeskQuestion(tx, id));
    const isNews = after.state === "approved" && known.customerId !== question.customerId;
    if (isNews) await desk.tellAsker(tx, { ...question, slug: question.productSlug, answer });
    await recordChange(tx, actor, {
      action: `answer.${after.state}`,
      subject: { kind: "question", id },
      before: { state: known.state, reason: known.reason },
      after: { ...after, answer: answerId },
    });
    return null;
  });
}
