import type { Text } from "../../content/pages/blocks.ts";
import { RichText } from "./RichText.tsx";

const looks = {
  list: { list: "list-disc pl-5 marker:text-sheesham", item: "pl-1" },
  steps: {
    list: "list-decimal pl-6 marker:font-semibold marker:text-sheesham",
    item: "tabular pl-1.5",
  },
  checks: {
    list: "",
    item: "relative pl-9 before:absolute before:top-[0.28em] before:left-0.5 before:size-4.5 before:rounded-sm before:border before:border-ash before:content-['']",
  },
} as const;

/** A list of texts: with dots, with numbers where the order matters, or with boxes to tick on paper. */
export function TextList({ kind, texts }: { kind: keyof typeof looks; texts: readonly Text[] }) {
  const Tag = kind === "steps" ? "ol" : "ul";
  const look = looks[kind];
  return (
    <Tag className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-2.5 ${look.list}`}>
      {texts.map((text) => (
        <li key={text} className={`min-w-0 ${look.item}`}>
          <RichText text={text} />
        </li>
      ))}
    </Tag>
  );
}
