import { formatRupees } from "../../../contract/rupees.ts";
import { PriceMarks } from "../../products/productWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { OrderButtons } from "./OrderButtons.tsx";
import { Pictures } from "./Pictures.tsx";
import { toNumber, type VariantDraft } from "./productDraft.ts";

/** A variant that is sold: its names, its prices, and how the shop will mark them. */
export function VariantFields({
  variant,
  index,
  count,
  errors,
  isReadOnly,
  onChange,
  onMove,
  onRemove,
}: {
  variant: VariantDraft;
  index: number;
  count: number;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (variant: VariantDraft) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const field = (name: keyof VariantDraft, path: string = name) => ({
    value: String(variant[name]),
    error: errors[path],
    disabled: isReadOnly,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...variant, [name]: target.value }),
  });
  const [mrp, salePrice] = [toNumber(variant.mrp) ?? 0, toNumber(variant.salePrice) ?? 0];
  const name = variant.sku || `variant ${index + 1}`;
  return (
    <fieldset className="min-w-0 border-line border-t pt-3 first:border-0 first:pt-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-12">
        <div className="max-md:col-span-2 md:col-span-3">
          <TextField label="SKU" autoCapitalize="characters" {...field("sku")} />
        </div>
        <div className="md:col-span-2">
          <TextField label="Colour" {...field("colourLabel", "colour.label")} />
        </div>
        <div className="md:col-span-1">
          <TextField label="Shade" type="color" {...field("colourValue", "colour.value")} />
        </div>
        <div className="md:col-span-2">
          <TextField label="Size" {...field("size")} />
        </div>
        <div className="md:col-span-2">
          <TextField label="MRP" before="₹" inputMode="decimal" {...field("mrp")} />
        </div>
        <div className="md:col-span-2">
          <TextField label="Sale price" before="₹" inputMode="decimal" {...field("salePrice")} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {variant.id === null && (
          <div className="w-32">
            <TextField
              label="Pieces to begin with"
              inputMode="numeric"
              {...field("openingStock")}
            />
          </div>
        )}
        <p className="tabular min-w-0 flex-1 text-ash" role="status">
          {salePrice > 0 && mrp >= salePrice && (
            <span className="inline-flex flex-wrap items-center gap-2">
              <PriceMarks mrp={mrp} salePrice={salePrice} />
              {salePrice < mrp
                ? `Customers save ${formatRupees(mrp - salePrice)}.`
                : "No reduction is shown."}
            </span>
          )}
          {salePrice > mrp && mrp > 0 && "The sale price is above the MRP."}
        </p>
        {!isReadOnly && (
          <div className="flex">
            <OrderButtons what={name} index={index} count={count} onMove={onMove} />
            <Button look="quiet" onClick={onRemove}>
              <Icon name="close" size={18} />
              <span className="max-md:sr-only">Remove</span>
              <span className="sr-only">{name}</span>
            </Button>
          </div>
        )}
      </div>
      <Pictures
        of={name}
        value={variant.images}
        error={errors.images}
        isReadOnly={isReadOnly}
        onChange={(images) => onChange({ ...variant, images })}
      />
    </fieldset>
  );
}
