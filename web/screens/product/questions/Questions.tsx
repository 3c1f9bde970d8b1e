import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { OwnQuestions, PublicQuestion, QuestionPage } from "../../../../contract/question.ts";
import { useSession } from "../../../account/useSession.ts";
import { buttonStyle } from "../../../ui/buttonStyle.ts";
import { OwnQuestionList } from "./OwnQuestionList.tsx";
import { QuestionList } from "./QuestionList.tsx";
import { readOwnQuestions, readQuestions, takeBack } from "./questionCalls.ts";
import { WordsDialog } from "./WordsDialog.tsx";

const none: OwnQuestions = { questions: [], answers: [], mayAnswer: false };
const notLoaded = "The questions did not load. Please try again in a moment.";

/** What customers asked about the product, and the way to ask and to answer. */
export default function Questions({ productId }: { productId: string }) {
  const session = useSession();
  const token = session.status === "customer" ? session.token : null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [page, setPage] = useState<QuestionPage | null>(null);
  const [own, setOwn] = useState(none);
  const [writing, setWriting] = useState<PublicQuestion | "question" | null>(null);
  const [notice, setNotice] = useState("");

  useEffect(() => {
    readQuestions(productId, null).then(setPage, () => setNotice(notLoaded));
  }, [productId]);
  useEffect(() => {
    if (token === null) setOwn(none);
    else readOwnQuestions(productId, token).then(setOwn, () => {});
  }, [productId, token]);

  async function more() {
    try {
      const next = await readQuestions(productId, page?.next ?? null);
      setPage({ ...next, questions: [...(page?.questions ?? []), ...next.questions] });
    } catch {
      setNotice(notLoaded);
    }
  }

  function ask() {
    setNotice("");
    if (token !== null) return setWriting("question");
    navigate(href("/login"), { state: { from: `${pathname}${search}#questions` } });
  }

  function sent(told: string) {
    setWriting(null);
    setNotice(told);
    if (token !== null) readOwnQuestions(productId, token).then(setOwn, () => {});
  }

  async function undo(id: string, what: "question" | "answer") {
    try {
      setNotice(await takeBack(productId, id, what));
      setOwn({
        ...own,
        ...(what === "question"
          ? { questions: own.questions.filter((one) => one.id !== id) }
          : { answers: own.answers.filter(({ questionId }) => questionId !== id) }),
      });
      // A published answer stands among the others.
      if (what === "answer") readQuestions(productId, null).then(setPage, () => {});
    } catch {
      setNotice(`Your ${what} is still there. Please try again in a moment.`);
    }
  }

  return (
    <div className="mt-4 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
      <div>
        <p className="max-w-80 text-ash">
          Something is missing in the description? Ask us, and those who have it.
        </p>
        <button
          type="button"
          onClick={ask}
          className={buttonStyle("outline", "mt-4 w-full sm:w-auto")}
        >
          {token === null ? "Log in to ask" : "Ask a question"}
        </button>
        <p role="status" className="mt-3 text-sm">
          {notice}
        </p>
      </div>
      <div className="mt-6 lg:mt-0">
        <OwnQuestionList own={own} onTakeBack={undo} />
        {page?.questions.length === 0 && <p className="text-ash">Nobody has asked yet.</p>}
        {page && (
          <QuestionList
            questions={page.questions}
            onAnswer={own.mayAnswer ? setWriting : undefined}
          />
        )}
        {page && page.next !== null && (
          <button type="button" onClick={more} className={buttonStyle("outline")}>
            More questions
          </button>
        )}
      </div>
      {writing !== null && (
        <WordsDialog
          productId={productId}
          answers={writing === "question" ? null : writing}
          onClose={() => setWriting(null)}
          onSent={sent}
        />
      )}
    </div>
  );
}
