import { useState } from "react";
import type { Block, Section } from "../../../contract/texts/blocks.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { BlockInput } from "./BlockInput.tsx";
import { type BlockKind, blockKinds, emptyBlock, kindOf } from "./blockKinds.ts";
import { Entries } from "./Entries.tsx";
import { below, type InputProps } from "./inputProps.ts";

const most = { sections: 40, blocks: 100 } as const;

/** The sections of a page: each can be opened, moved, and filled with blocks. */
export function SectionsInput({ value, onChange, path, errors }: InputProps) {
  const sections = value as readonly Section[];
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Sections</legend>
      <p className="mb-3 text-ash text-xs">
        Texts may hold **strong words** and [words of a link](/path). Links begin with /, https://,
        mailto: or tel:.
      </p>
      <Entries one="section" entries={sections} onChange={onChange} least={1} most={most.sections}>
        {(section, change, at) => (
          <SectionInput
            section={section}
            onChange={change}
            path={below(path, at)}
            errors={errors}
          />
        )}
      </Entries>
      <Button
        className="mt-3"
        onClick={() => onChange([...sections, { id: "", title: "", blocks: [""] }])}
      >
        <Icon name="plus" size={18} />
        Add a section
      </Button>
    </fieldset>
  );
}

function SectionInput({
  section,
  onChange,
  path,
  errors,
}: {
  section: Section;
  onChange: (section: Section) => void;
  path: string;
  errors: Readonly<Record<string, string>>;
}) {
  const { id, title, blocks } = section;
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${path}.`));
  const [isOpen, setOpen] = useState(title === "");
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen || isWrong} onClick={() => setOpen(!isOpen)}>
        <span className="whitespace-normal text-left">{title === "" ? "New section" : title}</span>
        <Icon name="down" size={18} />
      </Button>
      {(isOpen || isWrong) && (
        <div className="mt-3 grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Heading"
              value={title}
              error={errors[below(path, "title")]}
              onChange={({ target }) => onChange({ ...section, title: target.value })}
            />
            <TextField
              label="Name in links"
              hint="After the #. Links to it break when it changes."
              value={id}
              error={errors[below(path, "id")]}
              onChange={({ target }) => onChange({ ...section, id: target.value })}
            />
          </div>
          <Entries
            one="block"
            entries={blocks}
            onChange={(next) => onChange({ ...section, blocks: next })}
            most={most.blocks}
          >
            {(block, change, at) => (
              <BlockInput
                key={kindOf(block)}
                block={block}
                onChange={change}
                path={`${path}.blocks.${at}`}
                errors={errors}
              />
            )}
          </Entries>
          <AddBlock onAdd={(block) => onChange({ ...section, blocks: [...blocks, block] })} />
        </div>
      )}
    </>
  );
}

function AddBlock({ onAdd }: { onAdd: (block: Block) => void }) {
  const [kind, setKind] = useState<BlockKind>("paragraph");
  return (
    <div className="flex items-end gap-3">
      <SelectField
        label="Another block"
        value={kind}
        options={Object.entries(blockKinds).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setKind(target.value as BlockKind)}
      />
      <Button onClick={() => onAdd(emptyBlock(kind))}>
        <Icon name="plus" size={18} />
        Add
      </Button>
    </div>
  );
}
