import { z } from "zod";
import { mobileNumber, normalisePhone } from "./accountRules.ts";
import { codeRules, incompleteCode } from "./codeRules.ts";

const typedMaximum = 40;

/** A phone number as people write it, with +91, spaces and dashes; becomes what `pattern` asks for. */
export const phoneNumberSchema = (message: string, pattern: RegExp = mobileNumber) =>
  z
    .string({ error: message })
    .max(typedMaximum, message)
    .transform(normalisePhone)
    .pipe(z.string().regex(pattern, message));

/** A one-time code as it is typed or pasted: with blanks or dashes between its digits. */
export const codeSchema = z
  .string({ error: incompleteCode })
  .max(typedMaximum, incompleteCode)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(new RegExp(`^[0-9]{${codeRules.digits}}$`), incompleteCode));

/**
 * A text without what turns the direction of all that follows (Unicode UAX 9, 2.1 to 2.4): a name would turn
 * round the words, amounts and numbers that stand beside it. Letters have their direction of themselves.
 */
export const withoutTurns = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

/**
 * One line of text that a person typed: no line breaks, nothing invisible that a database refuses.
 * An optional line needs no words for a missing one.
 */
export const lineSchema = (words: {
  missing?: string;
  maximum: number;
  tooLong: string;
  notOneLine: string;
}) =>
  z
    .string({ error: words.missing })
    .overwrite(withoutTurns)
    .trim()
    .max(words.maximum, words.tooLong)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, words.notOneLine);

/**
 * A record whose entries are counted before any is judged, as those of a list with `max` are: a body has room for so
 * many wrong ones that words for each would keep everybody waiting.
 */
export const atMost = <T extends z.ZodRecord>(most: number, schema: T, tooMany: string) =>
  z.preprocess((given: z.input<T>, context) => {
    if (given instanceof Object && Object.keys(given).length > most) context.addIssue(tooMany);
    return given;
  }, schema);

/** Years that databases and browsers write alike, in whatever zone: before the year 1 and after 9999 they do not. */
const isWritable = (text: string) => text >= "0001-01-03" && text < "9999-12-30";

/** A moment that somebody gives, in any zone. */
export const momentSchema = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).refine(isWritable, message);

/** A day that somebody gives, such as 2026-11-21. */
export const daySchema = (message: string) => z.iso.date(message).refine(isWritable, message);
