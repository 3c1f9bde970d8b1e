import { z } from "zod";
import { linkProblem } from "./links.ts";
import { textSchema } from "./textSchema.ts";

const words = textSchema({ most: 4000, hasMarks: true });
const line = textSchema({ most: 200 });
const lines = z.array(words).min(1, "Please enter at least one line.").max(60, "At most 60 lines.");
const link = z
  .string("Please enter where it leads.")
  .trim()
  .max(300)
  .superRefine((to, context) => {
    const problem = linkProblem(to);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

const table = z
  .strictObject({
    caption: line,
    columns: z.array(line).min(1, "Please name the columns.").max(8, "At most 8 columns."),
    rows: z.array(z.array(words)).min(1, "Please enter a row.").max(200, "At most 200 rows."),
  })
  .superRefine(({ columns, rows }, context) => {
    const short = rows.find((row) => row.length !== columns.length);
    if (short === undefined) return;
    const message = `The row “${short[0] ?? ""}” does not have ${columns.length} columns.`;
    context.addIssue({ code: "custom", message });
  });

/** Each block by the name of its one field; a text by itself is a paragraph. */
const kinds = {
  subheading: z.strictObject({ subheading: line }),
  list: z.strictObject({ list: lines }),
  steps: z.strictObject({ steps: lines }),
  checks: z.strictObject({ checks: lines }),
  table: z.strictObject({ table }),
  facts: z.strictObject({
    facts: z
      .array(z.tuple([line, words], "Please enter a term and what stands for it."))
      .min(1, "Please enter at least one line.")
      .max(60, "At most 60 lines."),
  }),
  note: z.strictObject({ note: words }),
  figure: z.strictObject({
    figure: z.strictObject({
      scene: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,199}$/, "Please choose a picture."),
      alt: line,
      caption: textSchema({ most: 300, hasMarks: true }),
    }),
  }),
  questions: z.strictObject({
    questions: z
      .array(z.strictObject({ question: line, answer: words }))
      .min(1, "Please enter a question.")
      .max(60, "At most 60 questions."),
  }),
  action: z.strictObject({ action: z.strictObject({ label: line, to: link }) }),
};

/** Asks the schema of its kind alone, so that what is wrong is said at its place. */
const block = z.unknown().transform((value, context) => {
  const result = schemaOf(value)?.safeParse(value);
  if (result?.success) return result.data;
  const issues = result?.error.issues ?? [{ path: [], message: "There is no such block." }];
  for (const { path, message } of issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

function schemaOf(value: unknown): z.ZodType | undefined {
  if (typeof value === "string") return words;
  if (typeof value !== "object" || value === null) return undefined;
  const name = Object.keys(value)[0] ?? "";
  return Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : undefined;
}

/** The sections of a page; their anchors are theirs alone. */
export const sectionsSchema = z
  .array(
    z.strictObject({
      id: z
        .string("Please enter a name.")
        .max(60)
        .regex(
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          "Small letters, digits and dashes, such as how-it-works.",
        ),
      title: line,
      blocks: z.array(block, "This does not fit.").max(100, "At most 100 blocks."),
    }),
    "This does not fit.",
  )
  .min(1, "A page has at least one section.")
  .max(40, "At most 40 sections.")
  .superRefine((sections, context) => {
    sections.forEach(({ id }, at) => {
      if (sections.findIndex((other) => other.id === id) === at) return;
      context.addIssue({
        code: "custom",
        path: [at, "id"],
        message: "Another section has this name.",
      });
    });
  });
