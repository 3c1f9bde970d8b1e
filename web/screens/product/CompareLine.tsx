import { Link } from "react-router";
import { CompareButton } from "../../catalogue/CompareButton.tsx";
import { comparePath, useCompared } from "../../catalogue/comparison.ts";

/** Puts the product among those to compare, and leads to them; as high with the way there as without. */
export function CompareLine({ slug, name }: { slug: string; name: string }) {
  const slugs = useCompared();
  return (
    <div className="-my-2 flex min-h-11 items-center justify-between gap-4 noscript:hidden print:hidden">
      <CompareButton slug={slug} name={name} word="Compare" />
      {slugs.length > 0 && (
        <Link
          to={comparePath(slugs)}
          className="tabular inline-flex min-h-11 items-center text-peacock text-sm underline underline-offset-4"
        >
          See {slugs.length} side by side
        </Link>
      )}
    </div>
  );
}
