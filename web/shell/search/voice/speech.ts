/** What we use of the browser's speech recognition, which has no types of its own. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

type Heard = ArrayLike<{ transcript: string }>;

type RecognitionClass = new () => Recognition;

/** The browser's recogniser; undefined where it has none. Chromium and Safari have it under the older name. */
export function speechRecognition(): RecognitionClass | undefined {
  const known = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

/** Languages that the search understands, each under its own name. */
export const spokenLanguages = [
  { code: "en-IN", name: "English" },
  { code: "hi-IN", name: "हिन्दी" },
  { code: "kn-IN", name: "ಕನ್ನಡ" },
] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number]["code"];

/** The first of the browser's languages that is one of ours; English where none is. */
export function preferredLanguage(wanted: readonly string[]): SpokenLanguage {
  const own = wanted.map((tag) =>
    spokenLanguages.find(({ code }) => code.slice(0, 2) === tag.slice(0, 2).toLowerCase()),
  );
  return own.find((language) => language !== undefined)?.code ?? "en-IN";
}

/** What was heard so far, as one line. */
export function heardText(results: ArrayLike<Heard>): string {
  const parts = Array.from(results, (heard) => heard[0]?.transcript ?? "");
  return parts.join(" ").replace(/\s+/g, " ").trim();
}

/** Why nothing came of it, to a person; empty where they ended it themselves. */
export function failureToHear(error: string): string {
  if (error === "aborted") return "";
  if (error === "not-allowed" || error === "service-not-allowed") {
    return "The browser may not use the microphone here. Allow it beside the address, or type.";
  }
  if (error === "audio-capture") return "No microphone was found. Please type instead.";
  if (error === "network") return "Your browser could not reach its speech service. Please type.";
  return "Nothing was heard. Please try again, or type.";
}
