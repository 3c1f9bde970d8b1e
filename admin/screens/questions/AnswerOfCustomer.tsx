import { useState } from "react";
import type { DeskQuestion } from "../../../contract/admin/questions.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { WordsForm } from "../../ui/WordsForm.tsx";
import { presentOf, useQuestionStep } from "./questionData.ts";

const states = {
  waiting: ["waiting", "To read"],
  approved: ["good", "Published"],
  declined: ["over", "Declined"],
} as const;

/** What a customer who has the product answered, to be published or not; nothing of the shop's own. */
export function AnswerOfCustomer({
  question,
  answer: { id, customerId, name, answer, state, version, reason },
}: {
  question: DeskQuestion;
  answer: DeskQuestion["answers"][number];
}) {
  const [isDeclining, setDeclining] = useState(false);
  // As it was when the form opened: the list may bring other words while the reason is written.
  const [read, setRead] = useState(version);
  const step = useQuestionStep();
  if (customerId === null) return null;
  const [tone, label] = states[state];
  const decide = (body: object, done: string) =>
    step.mutate(
      { question, call: `answers/${id}/decision`, body, done },
      {
        onSuccess: () => setDeclining(false),
        // The refusal tells of it, and the list shows it: who sends again has read it.
        onError: (error) => {
          const present = presentOf(error)?.answers.find((one) => one.id === id);
          if (present !== undefined) setRead(present.version);
        },
      },
    );
  return (
    <section aria-label={`Answer of ${name}`} className="mt-3 border-line border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{name}, who has the product</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
      {reason && <p className="mt-1 text-ash">Declined: {reason}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {state !== "approved" && (
          <Button
            isBusy={step.isPending && !isDeclining}
            onClick={() =>
              decide({ decision: "approve", version }, `${name}’s answer is published.`)
            }
          >
            Publish this answer
          </Button>
        )}
        {state !== "declined" && (
          <Button
            aria-expanded={isDeclining}
            onClick={() => {
              setDeclining(!isDeclining);
              setRead(version);
            }}
          >
            {state === "approved" ? "Take this answer down" : "Decline this answer"}
          </Button>
        )}
      </div>
      {!isDeclining && step.isError && <FormFailure error={step.error} />}
      {isDeclining && (
        <WordsForm
          label="Why? It is kept in the audit log."
          field="reason"
          submit="Decline the answer"
          step={step}
          onSubmit={(reason) =>
            decide({ decision: "decline", reason, version: read }, `${name}’s answer is declined.`)
          }
        />
      )}
    </section>
  );
}
