import { useQuery } from "@tanstack/react-query";
import { categoriesQuery, modelsQuery, tagsQuery } from "../../products/productChoices.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../../ui/fields.tsx";
import type { ProductDraft } from "./productDraft.ts";

interface FactsProps {
  draft: ProductDraft;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (change: Partial<ProductDraft>) => void;
}

type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never;
}[keyof ProductDraft];

const fieldsOf =
  ({ draft, errors, isReadOnly, onChange }: FactsProps) =>
  (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    disabled: isReadOnly,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

/** What the product is called, and where customers find it. */
export function Names(props: FactsProps) {
  const { draft, isReadOnly, onChange } = props;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  const field = fieldsOf(props);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Name" autoComplete="off" {...field("name")} />
      <TextField
        label="Address"
        before="/product/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Links to an old address end when it changes."
        {...field("slug")}
      />
      <SelectField
        label="Category"
        {...field("categoryId")}
        options={[
          { value: "", label: "Choose one" },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField label="Type" hint="What it is, such as 3 Seater Sofa" {...field("type")} />
      <TextField label="Tag" hint="Such as New or Bestseller" list="tags" {...field("tag")} />
      <datalist id="tags">
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <TextField label="Badge" hint="Empty: computed, such as 15% OFF" {...field("discountTag")} />
      <div className="sm:col-span-2">
        <TextAreaField label="Description" rows={5} {...field("description")} />
      </div>
      <CheckboxField
        label="Featured on the home page"
        checked={draft.isFeatured}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ isFeatured: target.checked })}
      />
    </div>
  );
}

/** Its size, what it is made of, and what the tax papers say. */
export function Facts(props: FactsProps) {
  const field = fieldsOf(props);
  const { errors } = props;
  const { data: models = [] } = useQuery(modelsQuery);
  const ofMaterials = Object.entries(errors).find(([name]) => name.startsWith("materials"))?.[1];
  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
      <TextField label="Width" after="mm" inputMode="numeric" {...field("widthMm")} />
      <TextField label="Depth" after="mm" inputMode="numeric" {...field("depthMm")} />
      <TextField label="Height" after="mm" inputMode="numeric" {...field("heightMm")} />
      <TextField label="Weight" after="kg" inputMode="decimal" {...field("weightKg")} />
      <TextField label="HSN" inputMode="numeric" {...field("hsn")} />
      <TextField label="GST" after="%" inputMode="decimal" {...field("gstRatePercent")} />
      <TextField label="Country of origin" {...field("countryOfOrigin")} />
      <TextField
        label="Seats"
        inputMode="numeric"
        hint="Empty where nobody sits"
        {...field("seats")}
      />
      <TextField
        label="Days to make it"
        inputMode="numeric"
        hint="Working days; empty where it stands ready"
        {...field("leadDays")}
      />
      <div className="col-span-full md:col-span-2">
        <SelectField
          label="3D model"
          hint="The drawing by which customers see it from all sides"
          {...field("model")}
          options={[
            { value: "", label: "None" },
            ...[...new Set([...models, ...(props.draft.model ? [props.draft.model] : [])])].map(
              (name) => ({ value: name, label: name }),
            ),
          ]}
        />
      </div>
      <div className="col-span-full">
        <TextAreaField
          label="Materials"
          rows={3}
          hint="One a line"
          {...field("materials")}
          error={ofMaterials}
        />
      </div>
    </div>
  );
}
