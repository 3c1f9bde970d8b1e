import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeskQuestion, QuestionListAnswer } from "../../../contract/admin/questions.ts";
import { ApiFailure, askApi, isChangedMeanwhile } from "../../data/api.ts";
import { toast } from "../../ui/toasts.tsx";

export const questionsQuery = (query: string) =>
  queryOptions({
    queryKey: ["questions", query],
    queryFn: ({ signal }) => askApi<QuestionListAnswer>(`/api/admin/questions${query}`, { signal }),
  });

export const shopAnswerOf = ({ answers }: DeskQuestion) =>
  answers.find(({ customerId }) => customerId === null);

/** The question as it is now, where the shop refused a change because somebody was faster. */
export function presentOf(error: unknown): DeskQuestion | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as { question?: DeskQuestion }).question ?? null;
}

interface Step {
  question: DeskQuestion;
  /** Below the question's address. */
  call: string;
  body: object;
  done: string;
}

/** Decides or answers; the list then shows what became of it, also where somebody was faster. */
export function useQuestionStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ question, call, body }: Step) =>
      askApi<{ question: DeskQuestion }>(`/api/admin/questions/${question.id}/${call}`, {
        method: call === "answer" ? "PUT" : "POST",
        body,
      }),
    onSuccess: (_answer, { done }) => toast(done),
    onError: (error) => {
      const isStale = error instanceof ApiFailure && [404, 409].includes(error.status);
      if (isStale) toast(error.message, { isBad: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["questions"] }),
  });
}
