import { Link } from "react-router";
import { mostCompared } from "../../contract/compareRules.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { comparePath, setCompared, useCompared } from "./comparison.ts";

/** How many are chosen, and the way to see them side by side; over the foot of the window. */
export default function CompareBar() {
  const slugs = useCompared();
  return (
    <section
      aria-label="Chosen to compare"
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper print:hidden"
    >
      <div className="gutter flex items-center gap-2 py-2">
        <p role="status" className="tabular mr-auto text-sm">
          {slugs.length} of {mostCompared} to compare
        </p>
        <button
          type="button"
          onClick={() => setCompared([])}
          className="min-h-11 px-3 text-peacock text-sm underline underline-offset-4"
        >
          Clear
        </button>
        <Link to={comparePath(slugs)} className={buttonStyle("solid", "px-5!")}>
          Compare
        </Link>
      </div>
    </section>
  );
}
