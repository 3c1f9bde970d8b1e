import type { OwnQuestions } from "../../../../contract/question.ts";

/** What the customer asked and nobody else reads yet. */
export function OwnQuestionList({
  questions,
  onTakeBack,
}: {
  questions: OwnQuestions["questions"];
  onTakeBack: (id: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Your questions" className="mb-4 grid gap-2">
      {questions.map(({ id, question, reason }) => (
        <li key={id} className="rounded-sm bg-plaster px-4 py-3">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{question}</p>
          <p className="mt-1 text-ash text-sm">
            {reason === null
              ? "You asked this. We read it soon."
              : `We do not show this: ${reason}`}
          </p>
          <button
            type="button"
            onClick={() => onTakeBack(id)}
            className="-ml-3 min-h-11 px-3 text-peacock text-sm underline underline-offset-4"
          >
            Take it back
          </button>
        </li>
      ))}
    </ul>
  );
}
