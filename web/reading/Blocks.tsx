import { Link } from "react-router";
import type { Block, Question, Text } from "../../contract/texts/blocks.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { DataTable } from "./DataTable.tsx";
import { RichText } from "./RichText.tsx";
import { SceneFigure } from "./SceneFigure.tsx";

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

/** The blocks of a section, one below the other. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places
    <BlockOf key={index} block={block} />
  ));
}

function BlockOf({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p className="mt-4">
        <RichText text={block} />
      </p>
    );
  }
  if ("subheading" in block) return <h3 className="mt-8 text-lg">{block.subheading}</h3>;
  if ("list" in block) return <TextList kind="list" texts={block.list} />;
  if ("steps" in block) return <TextList kind="steps" texts={block.steps} />;
  if ("checks" in block) return <TextList kind="checks" texts={block.checks} />;
  if ("table" in block) return <DataTable table={block.table} />;
  if ("facts" in block) return <FactList facts={block.facts} />;
  if ("figure" in block) return <SceneFigure figure={block.figure} />;
  if ("questions" in block) return <QuestionList questions={block.questions} />;
  if ("note" in block) {
    return (
      <p
        role="note"
        className="my-6 break-inside-avoid border-marigold border-l-3 bg-plaster px-5 py-4"
      >
        <RichText text={block.note} />
      </p>
    );
  }
  return (
    <p className="mt-7 print:hidden">
      <Link to={block.action.to} className={buttonStyle()}>
        {block.action.label}
      </Link>
    </p>
  );
}

function QuestionList({ questions }: { questions: readonly Question[] }) {
  return questions.map(({ question, answer }) => (
    <div key={question} className="mt-6 break-inside-avoid">
      <h3 className="text-lg">{question}</h3>
      <p className="mt-1.5">
        <RichText text={answer} />
      </p>
    </div>
  ));
}

/** Terms and what stands for them, between hairlines. */
function FactList({ facts }: { facts: readonly (readonly [string, Text])[] }) {
  return (
    <dl className="my-6 break-inside-avoid border-line border-y">
      {facts.map(([term, detail]) => (
        <div
          key={term}
          className="grid gap-x-6 border-line py-2.5 not-last:border-b sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-ash">{term}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <RichText text={detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of texts: with dots, with numbers where the order matters, or with boxes to tick on paper. */
function TextList({ kind, texts }: { kind: keyof typeof looks; texts: readonly Text[] }) {
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
