import type { PublicQuestion } from "../../../../contract/question.ts";
import { useShop } from "../../../data/rootData.ts";
import { shortDate } from "../../../ui/writtenDate.ts";

/** Questions with their answers, the shop's first. `onAnswer` where the customer may answer. */
export function QuestionList({
  questions,
  onAnswer,
}: {
  questions: readonly PublicQuestion[];
  onAnswer?: ((question: PublicQuestion) => void) | undefined;
}) {
  const shop = useShop();
  return (
    <ul>
      {questions.map((question) => (
        <li key={question.id} className="border-line border-t py-5">
          <p className="measure whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
            {question.question}
          </p>
          <p className="mt-1 text-ash text-sm">
            {question.name}, {shortDate(question.date)}
          </p>
          {question.answers.map(({ id, name, answer, date }) => (
            <div key={id} className="mt-3 border-line border-l-2 pl-4">
              <p className="measure whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
              <p className="mt-1 text-ash text-sm">
                <span className="font-semibold text-ink">{name ?? shop.name}</span>
                {name !== null && <span className="text-leaf"> · Verified purchase</span>},{" "}
                {shortDate(date)}
              </p>
            </div>
          ))}
          {question.answers.length === 0 && (
            <p className="mt-2 text-ash text-sm">Not answered yet.</p>
          )}
          {onAnswer && (
            <button
              type="button"
              onClick={() => onAnswer(question)}
              className="-ml-3 mt-1 min-h-11 px-3 text-peacock text-sm underline underline-offset-4"
            >
              You have it: answer
              <span className="sr-only"> the question of {question.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
