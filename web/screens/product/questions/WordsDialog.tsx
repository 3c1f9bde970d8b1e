import { type FormEvent, useState } from "react";
import { answerMaximum, questionMaximum } from "../../../../contract/questionRules.ts";
import { reviewerMaximum } from "../../../../contract/reviewRules.ts";
import { failureMessage } from "../../../data/client.ts";
import { buttonStyle } from "../../../ui/buttonStyle.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { sendWords } from "./questionCalls.ts";

const field = "mt-1 w-full rounded-sm border border-ash/50 bg-white px-3 py-2.5";

/** A question, or the answer to one: sent to the shop, which reads it first. */
export function WordsDialog({
  productId,
  answers,
  onClose,
  onSent,
}: {
  productId: string;
  /** The question that is answered; null to ask one. */
  answers: { id: string; question: string } | null;
  onClose: () => void;
  onSent: (told: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const label = answers === null ? "Your question" : "Your answer";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    setProblem("");
    try {
      const said = { name: String(given.get("name")), words: String(given.get("words")) };
      onSent(await sendWords(productId, answers?.id ?? null, said));
    } catch (error) {
      setProblem(failureMessage(error, "It could not be sent. Please try again in a moment."));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={answers === null ? "Ask a question" : "Answer a question"}
    >
      <form onSubmit={submit} className="grid gap-5 p-5">
        {answers && (
          <p className="whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
            {answers.question}
          </p>
        )}
        <label className="block">
          <span className="font-semibold text-sm">{label}</span>
          <textarea
            name="words"
            required
            rows={4}
            maxLength={answers === null ? questionMaximum : answerMaximum}
            className={field}
          />
        </label>
        <label className="block">
          <span className="font-semibold text-sm">Your name, as it stands beside it</span>
          <input
            name="name"
            required
            maxLength={reviewerMaximum}
            autoComplete="name"
            className={field}
          />
        </label>
        <p className="text-ash text-sm">
          Everybody reads it once we have. Please leave out phone numbers and addresses.
        </p>
        <p role="alert" className="text-madder text-sm empty:hidden">
          {problem}
        </p>
        <button type="submit" disabled={busy} className={buttonStyle("solid")}>
          {busy ? "Sending..." : "Send"}
        </button>
      </form>
    </Dialog>
  );
}
