import type { Question } from "../../../content/pages/blocks.ts";
import { RichText } from "./RichText.tsx";

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return questions.map(({ question, answer }) => (
    <div key={question} className="mt-6 break-inside-avoid">
      <h3 className="text-lg">{question}</h3>
      <p className="mt-1.5">
        <RichText text={answer} />
      </p>
    </div>
  ));
}
