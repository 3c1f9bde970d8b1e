import type { OwnQuestions, QuestionPage } from "../../../../contract/question.ts";
import { accountRequest } from "../../../account/accountRequest.ts";
import { customerToken } from "../../../account/liveSession.ts";
import { getJson } from "../../../data/client.ts";

const path = (productId: string, ...steps: string[]) =>
  ["/api/questions", productId, ...steps].join("/");

/** A page of published questions. Throws what `getJson` throws. */
export function readQuestions(productId: string, after: string | null): Promise<QuestionPage> {
  return getJson(path(productId) + (after === null ? "" : `?after=${after}`));
}

/** What the customer asked, and whether they may answer. Throws what `accountRequest` throws. */
export function readOwnQuestions(productId: string, token: string): Promise<OwnQuestions> {
  return accountRequest(path(productId, "own"), { token });
}

/** Asks, or with the id of a question answers it. Answers what to tell the author. */
export async function sendWords(
  productId: string,
  questionId: string | null,
  { name, words }: { name: string; words: string },
): Promise<string> {
  const token = customerToken();
  const { message } = await (questionId === null
    ? accountRequest<{ message: string }>(path(productId), {
        ...{ method: "POST", token },
        body: { name, question: words },
      })
    : accountRequest<{ message: string }>(path(productId, questionId, "answer"), {
        ...{ method: "PUT", token },
        body: { name, answer: words },
      }));
  return message;
}

/** Takes the customer's own question back, or their answer to one; gives the shop's message. Throws what `accountRequest` throws. */
export async function takeBack(
  productId: string,
  questionId: string,
  what: "question" | "answer",
): Promise<string> {
  const steps = what === "question" ? [questionId] : [questionId, "answer"];
  const call = { method: "DELETE", token: customerToken() } as const;
  return (await accountRequest<{ message: string }>(path(productId, ...steps), call)).message;
}
