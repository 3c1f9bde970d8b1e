import type { Variant } from "../../contract/product.ts";
import { Icon } from "../ui/Icon.tsx";

/** Steps through the colours that can be bought, where the view fills the screen and the page's own choice is out of sight. */
export function ColourStepper({
  variants,
  selected,
  onChoose,
}: {
  variants: readonly Variant[];
  selected: Variant;
  onChoose: (sku: string) => void;
}) {
  const offered = variants.filter(({ stockQuantity }) => stockQuantity > 0);
  if (offered.length < 2) return null;
  const at = offered.indexOf(selected);
  const step = (by: number) => {
    const next = offered[(at + by + offered.length) % offered.length];
    if (next) onChoose(next.sku);
  };
  return (
    <div className="hidden min-h-11 in-[:fullscreen]:flex items-center rounded-sm border border-ash/40">
      <Step icon="previous" label="Previous colour" onPress={() => step(-1)} />
      <span
        aria-hidden="true"
        className="size-5 shrink-0 rounded-full border border-ink/20"
        style={{ backgroundColor: selected.color.value }}
      />
      <span className="pl-2 text-sm">{selected.color.label}</span>
      <Step icon="next" label="Next colour" onPress={() => step(1)} />
    </div>
  );
}

function Step({
  icon,
  label,
  onPress,
}: {
  icon: "previous" | "next";
  label: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid size-11 place-items-center hover:text-peacock"
    >
      <Icon name={icon} size={18} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
