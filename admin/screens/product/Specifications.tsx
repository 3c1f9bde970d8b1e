import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { OrderButtons, shifted } from "./OrderButtons.tsx";
import { emptySpecification, type SpecificationDraft } from "./productDraft.ts";

/** What the product's page lists beside its size, in this order. */
export function Specifications({
  value,
  errors,
  isReadOnly,
  onChange,
}: {
  value: readonly SpecificationDraft[];
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (value: SpecificationDraft[]) => void;
}) {
  return (
    <div className="grid gap-3">
      {value.length === 0 && <p className="text-ash">None. Its size is listed by itself.</p>}
      {value.map((row, index) => {
        const set = (change: Partial<SpecificationDraft>) =>
          onChange(value.with(index, { ...row, ...change }));
        const name = row.attribute || `specification ${index + 1}`;
        return (
          <div key={row.key} className="grid items-end gap-2 md:grid-cols-[2fr_3fr_auto]">
            <TextField
              label="Specification"
              value={row.attribute}
              error={errors[`specifications.${index}.attribute`]}
              disabled={isReadOnly}
              onChange={({ target }) => set({ attribute: target.value })}
            />
            <TextField
              label="What it is"
              value={row.value}
              error={errors[`specifications.${index}.value`]}
              disabled={isReadOnly}
              onChange={({ target }) => set({ value: target.value })}
            />
            {!isReadOnly && (
              <div className="flex">
                <OrderButtons
                  what={name}
                  index={index}
                  count={value.length}
                  onMove={(by) => onChange(shifted(value, index, by))}
                />
                <Button look="quiet" onClick={() => onChange(value.toSpliced(index, 1))}>
                  <Icon name="close" size={18} />
                  <span className="sr-only">Remove {name}</span>
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <div>
          <Button onClick={() => onChange([...value, emptySpecification()])}>
            <Icon name="plus" size={18} />
            Add a specification
          </Button>
        </div>
      )}
    </div>
  );
}
