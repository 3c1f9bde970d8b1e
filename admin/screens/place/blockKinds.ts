import type { Block } from "../../../contract/texts/blocks.ts";

/** The kinds of blocks as the editor names them. */
export const blockKinds = {
  paragraph: "Paragraph",
  subheading: "Subheading",
  list: "List",
  steps: "Numbered list",
  checks: "Checklist",
  table: "Table",
  facts: "Terms and details",
  note: "Note set apart",
  figure: "Picture",
  questions: "Questions and answers",
  action: "Button",
} as const;
export type BlockKind = keyof typeof blockKinds;

export function kindOf(block: Block): BlockKind {
  return typeof block === "string" ? "paragraph" : (Object.keys(block)[0] as BlockKind);
}

const empty: Record<BlockKind, Block> = {
  paragraph: "",
  subheading: { subheading: "" },
  list: { list: [] },
  steps: { steps: [] },
  checks: { checks: [] },
  table: { table: { caption: "", columns: [], rows: [] } },
  facts: { facts: [] },
  note: { note: "" },
  figure: { figure: { scene: "", alt: "", caption: "" } },
  questions: { questions: [{ question: "", answer: "" }] },
  action: { action: { label: "", to: "" } },
};

export const emptyBlock = (kind: BlockKind): Block => structuredClone(empty[kind]);
