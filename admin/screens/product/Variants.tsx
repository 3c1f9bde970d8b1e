import { mostVariants } from "../../../contract/productRules.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { emptyVariant, type VariantDraft } from "./productDraft.ts";
import { VariantFields } from "./VariantFields.tsx";

/** The errors below a path, by the rest of it. */
const below = (errors: Readonly<Record<string, string>>, path: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), text]] : [],
    ),
  );

/** The variants in the order in which customers choose among them; the first one's price is the card's. */
export function Variants({
  value,
  errors,
  isReadOnly,
  onChange,
}: {
  value: readonly VariantDraft[];
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (value: VariantDraft[]) => void;
}) {
  const sold = value.filter(({ isArchived }) => !isArchived);
  const archived = value.filter(({ isArchived }) => isArchived);
  const put = (variant: VariantDraft) =>
    onChange(value.map((one) => (one.key === variant.key ? variant : one)));
  function move(variant: VariantDraft, by: 1 | -1) {
    const other = sold[sold.indexOf(variant) + by];
    if (other === undefined) return;
    onChange(value.map((one) => (one === variant ? other : one === other ? variant : one)));
  }
  return (
    <div className="grid gap-4">
      {errors.variants && (
        <p role="alert" className="text-madder">
          {errors.variants}
        </p>
      )}
      {sold.map((variant, index) => (
        <VariantFields
          key={variant.key}
          variant={variant}
          index={index}
          count={sold.length}
          errors={below(errors, `variants.${value.indexOf(variant)}`)}
          isReadOnly={isReadOnly}
          onChange={put}
          onMove={(by) => move(variant, by)}
          onRemove={() => onChange(value.filter(({ key }) => key !== variant.key))}
        />
      ))}
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={sold.length >= mostVariants}
            onClick={() => onChange([...value, emptyVariant(sold.at(-1))])}
          >
            <Icon name="plus" size={18} />
            Add a variant
          </Button>
          <span className="text-ash text-xs">
            One that was bought is archived when it is removed.
          </span>
        </div>
      )}
      {archived.length > 0 && (
        <details>
          <summary className="target inline-flex items-center text-ash">
            Archived variants: {archived.length}
          </summary>
          <ul>
            {archived.map((variant) => (
              <li key={variant.key} className="flex items-center justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {variant.sku}, {variant.colourLabel}, {variant.size}
                </span>
                {!isReadOnly && (
                  <Button look="quiet" onClick={() => put({ ...variant, isArchived: false })}>
                    Sell again
                    <span className="sr-only">{variant.sku}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
