import { and, eq, ne, sql } from "drizzle-orm";
import type { AnswerForm, QuestionForm } from "../../contract/question.ts";
import { allProducts } from "../catalogue/index.ts";
import { hashToken } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, placeLimits, takeAttemptsWithin, tooManyAttempts } from "../limits/index.ts";
import { hasDelivered } from "../orders/index.ts";
import { answers, questions } from "./tables.ts";

const written = (by: string) => `questions and answers that ${by} writes`;
const ofCustomer = new LimitKind({ counts: written("a customer"), most: 10, minutes: 60 });
const ofPlace = placeLimits({ counts: written, most: 30, minutes: 60 });

const notSold = new Refusal("not_found", "Product not found.");
export const unknownQuestion = new Refusal("not_found", "This question is no longer there.");
const noOwner = new Refusal(
  "forbidden",
  "Customers answer who have the product: once an order with it was delivered to you.",
);
const published = new Refusal("already_used", "Your answer to this question is published already.");

/** Who writes about which product, from where. */
export interface Author {
  customerId: string;
  productId: string;
  address: string;
}

async function whyTooMuch(tx: Transaction, { customerId, address }: Author) {
  const wait = await takeAttemptsWithin(tx, [
    // By no name that would outlive the account.
    ofCustomer.of(`question author ${hashToken(customerId)}`),
    ...ofPlace("question network", address),
  ]);
  return wait && tooManyAttempts(wait);
}

/** Takes a customer's question, to be read by the shop. Null when it is kept. */
export function askQuestion(
  db: Database,
  author: Author,
  form: QuestionForm,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const refusal = await whyTooMuch(tx, author);
    if (refusal !== null) return refusal;
    const { customerId, productId } = author;
    const [product] = await tx
      .select({ isShown: allProducts.isShown })
      .from(allProducts)
      .where(eq(allProducts.id, productId));
    if (!product?.isShown) return notSold;
    await tx.insert(questions).values({ id: newId(), customerId, productId, ...form });
    return null;
  });
}

/**
 * Takes the answer of a customer who has the product to a published question; one that was not
 * approved yet is written anew. Null when it is kept.
 */
export function answerQuestion(
  db: Database,
  author: Author,
  questionId: string,
  form: AnswerForm,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const refusal = await whyTooMuch(tx, author);
    if (refusal !== null) return refusal;
    const { customerId, productId } = author;
    const [question] = await tx
      .select({ isOwner: hasDelivered(sql`${customerId}::uuid`, sql`${productId}::uuid`) })
      .from(questions)
      .where(
        and(
          ...[eq(questions.id, questionId), eq(questions.productId, productId)],
          eq(questions.state, "approved"),
        ),
      );
    if (question === undefined) return unknownQuestion;
    if (!question.isOwner) return noOwner;
    const [kept] = await tx
      .insert(answers)
      .values({ id: newId(), questionId, customerId, ...form })
      .onConflictDoUpdate({
        target: [answers.questionId, answers.customerId],
        set: {
          ...form,
          ...{ state: "waiting", reason: null, writtenAt: sql`now()` },
          version: sql`${answers.version} + 1`,
        },
        setWhere: ne(answers.state, "approved"),
      })
      .returning({ id: answers.id });
    return kept === undefined ? published : null;
  });
}

/** Takes a customer's own answer back, published or not; done already where it is not there. */
export async function takeBackAnswer(
  db: Database,
  { customerId }: Pick<Author, "customerId">,
  questionId: string,
): Promise<void> {
  await db
    .delete(answers)
    .where(and(eq(answers.questionId, questionId), eq(answers.customerId, customerId)));
}

/** Takes a customer's own question back, with its answers; done already where it is not there. */
export async function takeBackQuestion(
  db: Database,
  { customerId, productId }: Author,
  id: string,
): Promise<void> {
  await db
    .delete(questions)
    .where(
      and(
        ...[eq(questions.id, id), eq(questions.customerId, customerId)],
        eq(questions.productId, productId),
      ),
    );
}
