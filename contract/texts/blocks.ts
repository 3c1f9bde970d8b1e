/**
 * How the pages that are read are written down. Any text may hold `**strong words**` and
 * `[links](/path#place)`, also to `mailto:`, `tel:` and `https:`; all else is printed as it stands.
 */
export type Text = string;

/** A piece of a section, from top to bottom. A text by itself is a paragraph. */
export type Block =
  | Text
  | { subheading: string }
  | { list: readonly Text[] }
  /** A list whose order matters. */
  | { steps: readonly Text[] }
  /** A list to tick off. */
  | { checks: readonly Text[] }
  | { table: Table }
  /** Pairs of a term and what stands for it, such as an address or a contact. */
  | { facts: readonly (readonly [term: string, detail: Text])[] }
  /** Set apart: what must not be overlooked. */
  | { note: Text }
  | { figure: Figure }
  | { questions: readonly Question[] }
  /** One link that stands out as the thing to do next. */
  | { action: { label: string; to: string } };

export interface Table {
  /** Says what the table tells, for those who cannot see it at a glance. */
  caption: string;
  columns: readonly string[];
  /** As many texts as there are columns; the first names the row. */
  rows: readonly (readonly Text[])[];
}

export interface Figure {
  /** Name of one of the shop’s own pictures, or a picture’s file. */
  scene: string;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  caption: Text;
}

/** Shown as it stands, and told to search engines as a question with its answer. */
export interface Question {
  question: string;
  answer: Text;
}

export interface Section {
  /** Name of the anchor, `#id` in links: small letters, digits and dashes. It should never change. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface ReadingPage {
  title: string;
  /** For search engines and shared links: one or two sentences, at most 160 characters. */
  description: string;
  /** The first sentences, set larger. */
  lead: Text;
  /** Calendar day on which the text last changed, `YYYY-MM-DD`. */
  changed: string;
  sections: readonly Section[];
}

export interface Article extends ReadingPage {
  /** Calendar day, `YYYY-MM-DD`. */
  published: string;
  author: string;
  /** The title in a few words, where there is little room. */
  shortTitle: string;
  /** The picture above the text. */
  opening: Figure;
}
