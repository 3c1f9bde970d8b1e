import { type ReactNode, useState } from "react";
import type { Block } from "../../../contract/texts/blocks.ts";
import { Button } from "../../ui/Button.tsx";
import { TextAreaField, TextField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { blockKinds, kindOf } from "./blockKinds.ts";
import { Entries } from "./Entries.tsx";
import { PictureInput } from "./PictureInput.tsx";

const bar = " | ";
const cells = (line: string) => line.split("|").map((cell) => cell.trim());
const filled = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A block by what its kind is written in: lists line by line, tables with | between the columns. */
export function BlockInput({
  block,
  onChange,
  path,
  errors,
}: {
  block: Block;
  onChange: (block: Block) => void;
  path: string;
  errors: Readonly<Record<string, string>>;
}) {
  const label = blockKinds[kindOf(block)];
  const error = Object.entries(errors).find(([name]) => `${name}.`.startsWith(`${path}.`))?.[1];
  const area = (value: string, change: (text: string) => Block, more = {}) => (
    <TextAreaField
      label={label}
      error={error}
      value={value}
      rows={Math.min(12, Math.max(3, Math.ceil(value.length / 70)))}
      onChange={({ target }) => onChange(change(target.value))}
      {...more}
    />
  );
  const line = (name: string, value: string, change: (text: string) => Block) => (
    <TextField
      label={name}
      value={value}
      onChange={({ target }) => onChange(change(target.value))}
    />
  );
  const lines = (value: readonly string[], change: (texts: string[]) => Block, hint?: string) => (
    <LinesInput
      label={label}
      hint={hint ?? "One line for each."}
      error={error}
      lines={value}
      onChange={(texts) => onChange(change(texts))}
    />
  );
  if (typeof block === "string") return area(block, (text) => text);
  if ("subheading" in block) {
    return (
      <Several error={error}>
        {line(label, block.subheading, (subheading) => ({ subheading }))}
      </Several>
    );
  }
  if ("note" in block) return area(block.note, (note) => ({ note }));
  if ("list" in block) return lines(block.list, (list) => ({ list }));
  if ("steps" in block) return lines(block.steps, (steps) => ({ steps }));
  if ("checks" in block) return lines(block.checks, (checks) => ({ checks }));
  if ("facts" in block) {
    return lines(
      block.facts.map((fact) => fact.join(bar)),
      (texts) => ({
        facts: texts.map((text) => {
          const [term = "", ...rest] = text.split("|");
          return [term.trim(), rest.join("|").trim()] as const;
        }),
      }),
      "One line for each: term | what stands for it",
    );
  }
  if ("table" in block) {
    const { table } = block;
    const change = (part: Partial<typeof table>) => ({ table: { ...table, ...part } });
    return (
      <Several>
        {line("What the table tells", table.caption, (caption) => change({ caption }))}
        <LinesInput
          label={label}
          hint="The first line names the columns, every other is a row: first | second | third"
          error={error}
          lines={[table.columns, ...table.rows].map((row) => row.join(bar))}
          onChange={([first = "", ...rows]) =>
            onChange(change({ columns: cells(first), rows: rows.map(cells) }))
          }
        />
      </Several>
    );
  }
  if ("figure" in block) {
    const { figure } = block;
    const change = (part: Partial<typeof figure>) => ({ figure: { ...figure, ...part } });
    return (
      <Several>
        <PictureInput
          label={label}
          error={error}
          value={figure.scene}
          onChange={(scene) => onChange(change({ scene }))}
        />
        {line("What it shows, for those who do not see it", figure.alt, (alt) => change({ alt }))}
        {line("Caption", figure.caption, (caption) => change({ caption }))}
      </Several>
    );
  }
  if ("questions" in block) {
    const { questions } = block;
    return (
      <Several error={error}>
        <Entries
          one="question"
          entries={questions}
          onChange={(next) => onChange({ questions: next })}
          least={1}
          most={60}
        >
          {(one, change) => (
            <Several>
              <TextField
                label="Question"
                value={one.question}
                onChange={({ target }) => change({ ...one, question: target.value })}
              />
              <TextAreaField
                label="Answer"
                value={one.answer}
                onChange={({ target }) => change({ ...one, answer: target.value })}
              />
            </Several>
          )}
        </Entries>
        <div>
          <Button
            onClick={() => onChange({ questions: [...questions, { question: "", answer: "" }] })}
          >
            <Icon name="plus" size={18} />
            Add a question
          </Button>
        </div>
      </Several>
    );
  }
  const { action } = block;
  return (
    <Several error={error}>
      {line("Words of the button", action.label, (text) => ({
        action: { ...action, label: text },
      }))}
      {line("Leads to", action.to, (to) => ({ action: { ...action, to } }))}
    </Several>
  );
}

function Several({ error, children }: { error?: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      {children}
      {error && <p className="text-madder text-xs">{error}</p>}
    </div>
  );
}

/** Texts line by line. What is typed stays as it is typed; empty lines count for nothing. */
function LinesInput({
  lines,
  onChange,
  ...field
}: {
  label: string;
  hint: string;
  error: string | undefined;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}) {
  const [typed, setTyped] = useState(() => lines.join("\n"));
  return (
    <TextAreaField
      {...field}
      rows={Math.min(14, Math.max(3, lines.length + 1))}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(filled(target.value));
      }}
    />
  );
}
