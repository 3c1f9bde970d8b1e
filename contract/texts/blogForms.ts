import type { Field, ValueOf } from "./fields.ts";
import { pageForm } from "./pageForm.ts";

const text = <const More extends object>(label: string, most: number, more?: More) =>
  ({ kind: "text", label, most, ...more }) as const;

/** The page that lists articles, those that are still being written among them. */
export const blogsForm = {
  kind: "group",
  label: "Blogs",
  fields: {
    title: text("Title", 60),
    description: text("Description", 240, { isLong: true, hint: "For search engines." }),
    lead: text("Below the title", 240, { isLong: true }),
    cards: {
      kind: "list",
      label: "Cards",
      one: "card",
      least: 1,
      most: 24,
      item: {
        kind: "group",
        label: "Card",
        fields: {
          title: text("Title", 120),
          date: { kind: "day", label: "Day" },
          picture: { kind: "picture", label: "Picture" },
          alt: text("What the picture shows", 200),
          text: text("First words", 400, { isLong: true }),
          path: {
            kind: "path",
            label: "Page of the article",
            isOptional: true,
            hint: "Empty while it is being written.",
          },
        },
      },
    },
  },
} as const satisfies Field;
export type Blogs = ValueOf<typeof blogsForm>;

/** An article: a page to read with who wrote it, when, and a picture above. */
export const articleForm = {
  kind: "group",
  label: "Article",
  fields: {
    ...pageForm.fields,
    shortTitle: text("Title in a few words", 40),
    published: { kind: "day", label: "Published on" },
    author: text("Author", 80),
    opening: {
      kind: "group",
      label: "Picture above the text",
      fields: {
        scene: { kind: "picture", label: "Picture" },
        alt: text("What it shows", 200),
        caption: text("Caption", 300, { hasMarks: true }),
      },
    },
  },
} as const satisfies Field;
export type ArticlePage = ValueOf<typeof articleForm>;
