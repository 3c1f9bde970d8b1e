import type { Variant } from "../../../contract/product.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** Colours of a product as a radio group; one that is out of stock says so and cannot be chosen. */
export function VariantChoice({
  variants,
  selected,
  onChoose,
}: {
  variants: readonly Variant[];
  selected: Variant | null;
  onChoose: (sku: string) => void;
}) {
  if (variants.length === 0) return null;
  const sizesDiffer = new Set(variants.map(({ size }) => size.value)).size > 1;
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend className="mb-1.5 lg:mb-3">
          <span className="text-ash">Colour</span>{" "}
          {selected && <span className="font-semibold">{selected.color.label}</span>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <VariantOption
              key={variant.sku}
              variant={variant}
              checked={variant === selected}
              detail={sizesDiffer ? variant.size.value : null}
              onChoose={onChoose}
            />
          ))}
        </div>
        <div className="mt-3 hidden noscript:block">
          <button type="submit" className={buttonStyle("outline")}>
            Show this colour
          </button>
        </div>
      </fieldset>
    </form>
  );
}

function VariantOption({
  variant,
  checked,
  detail,
  onChoose,
}: {
  variant: Variant;
  checked: boolean;
  detail: string | null;
  onChoose: (sku: string) => void;
}) {
  const soldOut = variant.stockQuantity === 0;
  return (
    <label
      className={`relative flex min-h-11 items-center gap-3 rounded-sm border py-0.5 lg:min-h-12 pr-4 pl-2.5 has-focus-visible:outline-2 has-focus-visible:outline-peacock has-focus-visible:outline-offset-2 ${
        checked ? "border-peacock bg-white ring-1 ring-peacock" : "border-ash/40"
      } ${soldOut ? "cursor-not-allowed text-ash" : "cursor-pointer hover:border-peacock"}`}
    >
      <input
        type="radio"
        name="variant"
        value={variant.sku}
        checked={checked}
        disabled={soldOut}
        onChange={() => onChoose(variant.sku)}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden="true"
        className={`size-7 shrink-0 rounded-full border border-ink/20 ${soldOut ? "opacity-45" : ""}`}
        style={{ backgroundColor: variant.color.value }}
      />
      <span className="text-sm leading-tight">
        {variant.color.label}
        {detail && <span className="block text-ash text-xs">{detail}</span>}
        {soldOut && <span className="block text-xs">Out of stock</span>}
      </span>
    </label>
  );
}
