import type { OwnQuestions } from "../../../../contract/question.ts";

/** What the customer asked and nobody else reads yet, and what they answered. */
export function OwnQuestionList({
  own: { questions, answers },
  onTakeBack,
}: {
  own: OwnQuestions;
  onTakeBack: (questionId: string, what: "question" | "answer") => void;
}) {
  const rows = [
    ...questions.map(({ id, question, reason }) => ({
      ...{ id, what: "question" as const, words: question, reason },
      said: "You asked this. We read it soon.",
    })),
    ...answers.map(({ questionId, answer, state, reason }) => ({
      ...{ id: questionId, what: "answer" as const, words: answer, reason },
      said:
        state === "approved"
          ? "You answered this; everybody reads it."
          : "You answered this. We read it soon.",
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Your questions and answers" className="mb-4 grid gap-2">
      {rows.map(({ id, what, words, reason, said }) => (
        <li key={`${what} ${id}`} className="rounded-sm bg-plaster px-4 py-3">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
          <p className="mt-1 text-ash text-sm">
            {reason === null ? said : `We do not show this: ${reason}`}
          </p>
          <button
            type="button"
            onClick={() => onTakeBack(id, what)}
            className="-ml-3 min-h-11 px-3 text-peacock text-sm underline underline-offset-4"
          >
            Take it back<span className="sr-only">: {words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
