import { useState } from "react";
import { Link } from "react-router";
import type { DeskQuestion } from "../../../contract/admin/questions.ts";
import { answerMaximum } from "../../../contract/questionRules.ts";
import { Button } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { WordsForm } from "../../ui/WordsForm.tsx";
import { AnswerOfCustomer } from "./AnswerOfCustomer.tsx";
import { presentOf, shopAnswerOf, useQuestionStep } from "./questionData.ts";

const link = "target inline-flex items-center underline underline-offset-4";

/** A question with its answers, and what can be done with it. */
export function QuestionCard({ question }: { question: DeskQuestion }) {
  const [open, setOpen] = useState<"decline" | "answer" | null>(null);
  const step = useQuestionStep();
  const { state, reason, name } = question;
  const ours = shopAnswerOf(question);
  // As it was when the form opened: the list may bring another's answer while words are written.
  const [read, setRead] = useState(ours);
  const toggle = (what: "decline" | "answer") => {
    setOpen(open === what ? null : what);
    setRead(ours);
  };
  const send = (call: string, body: object, done: string) =>
    step.mutate(
      {
        ...{ question, call, done },
        body: { read: read === undefined ? null : { id: read.id, version: read.version }, ...body },
      },
      {
        onSuccess: () => setOpen(null),
        // The refusal tells of it, and the list shows it: who sends again has read it.
        onError: (error) => {
          const present = presentOf(error);
          if (present !== null) setRead(shopAnswerOf(present));
        },
      },
    );

  return (
    <article
      aria-label={`Question of ${name}`}
      className="rounded-md border border-line bg-white p-4"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/customers/${question.customerId}`}
          className={`${link} font-semibold hover:text-peacock`}
        >
          {name}
        </Link>
        <span className="text-ash">
          <Moment at={question.askedAt} />
        </span>
        <a
          href={`/product/${question.productSlug}`}
          target="_blank"
          rel="noreferrer"
          className={`${link} text-peacock`}
        >
          {question.productName}
          <span className="sr-only"> in the shop, in a new tab</span>
        </a>
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
        {question.question}
      </p>
      {reason && <p className="mt-2 text-ash">Declined: {reason}</p>}
      {ours && (
        <p className="mt-3 max-w-prose whitespace-pre-line border-line border-l-2 pl-3 [overflow-wrap:anywhere]">
          <span className="block font-semibold">Our answer</span>
          {ours.answer}
        </p>
      )}
      {question.answers.map((answer) => (
        <AnswerOfCustomer key={answer.id} question={question} answer={answer} />
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look={ours ? "outline" : "solid"}
          aria-expanded={open === "answer"}
          onClick={() => toggle("answer")}
        >
          {ours ? "Change our answer" : "Answer"}
        </Button>
        {state !== "approved" && (
          <Button
            isBusy={step.isPending && open === null}
            onClick={() => send("decision", { decision: "approve" }, "The question is published.")}
          >
            Publish without an answer
          </Button>
        )}
        {state !== "declined" && (
          <Button aria-expanded={open === "decline"} onClick={() => toggle("decline")}>
            {state === "approved" ? "Take down" : "Decline"}
          </Button>
        )}
      </div>
      {open === null && step.isError && (
        <div className="mt-3">
          <FormFailure error={step.error} />
        </div>
      )}
      {open === "decline" && (
        <WordsForm
          label="Why? Its author reads this."
          field="reason"
          submit={state === "approved" ? "Take the question down" : "Decline the question"}
          step={step}
          onSubmit={(text) =>
            send("decision", { decision: "decline", reason: text }, "The question is declined.")
          }
        />
      )}
      {open === "answer" && (
        <WordsForm
          label="The shop’s answer, for everybody"
          field="answer"
          initial={read?.answer ?? ""}
          maximum={answerMaximum}
          submit="Publish the answer"
          step={step}
          onSubmit={(text) => send("answer", { answer: text }, "The answer is published.")}
          {...(read && {
            onRemove: () => send("answer", { answer: null }, "The answer is gone."),
          })}
        />
      )}
    </article>
  );
}
