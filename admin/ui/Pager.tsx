import { Link } from "react-router";
import { useListAddress } from "../data/listAddress.ts";
import { buttonStyle } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/**
 * "Newer" and "Older" below a list; `next` is the cursor that its answer named, null at the end. A list
 * that begins with its oldest says so.
 */
export function Pager({
  next,
  isOldestFirst = false,
}: {
  next: string | null;
  isOldestFirst?: boolean;
}) {
  const list = useListAddress();
  if (next === null && list.isFirst) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      {list.isFirst ? (
        <span />
      ) : (
        <Link {...list.newer()} className={buttonStyle()}>
          <Icon name="previous" size={18} />
          {isOldestFirst ? "Older" : "Newer"}
        </Link>
      )}
      {next !== null && (
        <Link {...list.older(next)} className={buttonStyle()}>
          {isOldestFirst ? "Newer" : "Older"}
          <Icon name="next" size={18} />
        </Link>
      )}
    </nav>
  );
}
