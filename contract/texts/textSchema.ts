import { z } from "zod";
import type { TextField } from "./fields.ts";
import { spansOf } from "./inlineText.ts";
import { linkProblem } from "./links.ts";
import { wordProblem } from "./words.ts";

/** Invisible characters that no page prints; line breaks are for texts of several lines. */
const oneLine = /^\P{Cc}*$/u;
const lines = /^(\P{Cc}|\n)*$/u;

/** A text of so many characters; where it may hold marks and words, these have to be good. */
export function textSchema({
  most,
  isLong,
  isOptional,
  hasMarks,
  isPlain,
}: Pick<TextField, "most" | "isLong" | "isOptional" | "hasMarks" | "isPlain">) {
  return z
    .string("Please enter a text.")
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(isOptional ? 0 : 1, "Please enter a text.")
        .max(most, `At most ${most} characters.`)
        .regex(isLong ? lines : oneLine, "Please enter it without invisible characters.")
        .superRefine((text, context) => {
          const problem =
            (isPlain ? null : wordProblem(text)) ?? (hasMarks ? markProblem(text) : null);
          if (problem !== null) context.addIssue({ code: "custom", message: problem });
        }),
    );
}

function markProblem(text: string): string | null {
  const spans = spansOf(text);
  const wrong = spans.map(({ to }) => (to === undefined ? null : linkProblem(withoutWords(to))));
  const open = spans.some(({ text: words }) => /\*\*|\]\(/.test(words));
  return (
    wrong.find((problem) => problem !== null) ??
    (open ? "A mark is not closed: **strong words** or [words of a link](/path)." : null)
  );
}

/** A link may be made of words in braces, such as `mailto:{email}`: any good one stands for them. */
const withoutWords = (to: string) =>
  to
    .replaceAll("{chatLink}", "https://chat.example")
    .replaceAll(/\{(phone|officerPhone)Digits\}/g, "910")
    .replaceAll(/\{[A-Za-z]*[eE]mail\}/g, "a@b.example");
