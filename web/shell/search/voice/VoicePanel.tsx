import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import {
  failureToHear,
  heardText,
  preferredLanguage,
  type SpokenLanguage,
  speechRecognition,
  spokenLanguages,
} from "./speech.ts";

/**
 * Listens while it stands there, and hands over what it heard: first word by word, then the whole.
 * The browser sends what is said to its own maker's service; the shop gets the words alone.
 */
export default function VoicePanel({
  onWords,
  onSentence,
  onClose,
}: {
  /** What was heard so far. */
  onWords: (text: string) => void;
  /** What was said, when the speaker has ended. */
  onSentence: (text: string) => void;
  onClose: () => void;
}) {
  const [language, setLanguage] = useState<SpokenLanguage>(() =>
    preferredLanguage(navigator.languages),
  );
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const told = useRef({ onWords, onSentence, onClose });
  told.current = { onWords, onSentence, onClose };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt listens again
  useEffect(() => {
    const Recogniser = speechRecognition();
    if (Recogniser === undefined) return;
    const recogniser = new Recogniser();
    let text = "";
    let problem: string | null = null;
    recogniser.lang = language;
    recogniser.interimResults = true;
    recogniser.onresult = ({ results }) => {
      text = heardText(results);
      told.current.onWords(text);
    };
    recogniser.onerror = ({ error }) => {
      problem = failureToHear(error);
    };
    recogniser.onend = () => {
      if (text !== "") told.current.onSentence(text);
      else if (problem === "") told.current.onClose();
      else setFailure(problem ?? failureToHear("no-speech"));
    };
    recogniser.start();
    return () => {
      recogniser.onresult = null;
      recogniser.onend = null;
      recogniser.abort();
    };
  }, [language, attempt]);

  function listenIn(code: SpokenLanguage) {
    setFailure(null);
    setLanguage(code);
    setAttempt((number) => number + 1);
  }

  return (
    <section
      aria-label="Search by voice"
      className="absolute inset-x-0 top-full z-50 mt-1 rounded-sm border border-line bg-white p-4 md:right-0 md:left-auto md:w-[26rem]"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-1 right-1 grid size-11 place-items-center text-ash hover:text-peacock"
      >
        <Icon name="close" size={18} />
      </button>
      <p role="status" className={`pr-10 ${failure === null ? "font-medium" : "text-madder"}`}>
        {failure ?? "Listening. Say what you look for, such as “sofa under fifty thousand”."}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {spokenLanguages.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={failure === null && code === language}
            onClick={() => listenIn(code)}
            className="min-h-11 rounded-full border border-line px-4 text-sm hover:border-peacock aria-pressed:border-peacock aria-pressed:text-peacock"
          >
            {name}
          </button>
        ))}
      </div>
      <p className="mt-3 text-ash text-xs">
        Your browser turns speech into words, at its maker’s service; we get the words alone.
      </p>
    </section>
  );
}
