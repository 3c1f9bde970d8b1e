import { href, Link } from "react-router";
import { useFrame } from "../data/rootData.ts";
import { Icon } from "../ui/Icon.tsx";

/** The promotional line above the header: the code, the promises, and the way to an order. */
export function TopBar() {
  const { topBar } = useFrame();
  return (
    <aside
      aria-label="Offers"
      className="bg-peacock-deep text-[0.875rem] text-paper max-[399px]:tracking-[-0.02em] print:hidden"
    >
      <div className="gutter flex min-h-11 items-center justify-between gap-4 max-[399px]:gap-1">
        <div className="flex flex-wrap items-center gap-x-6 py-1 leading-snug">
          {topBar.code && (
            <p>
              {topBar.offer} with code{" "}
              <strong className="font-semibold tracking-wider">{topBar.code}</strong>
            </p>
          )}
          <ul className="max-md:text-balance md:flex md:flex-wrap md:gap-x-6">
            {topBar.claims.map((claim) => (
              <li
                key={claim}
                className="inline max-md:not-first:before:px-1.5 max-md:not-first:before:content-['·']"
              >
                {claim}
              </li>
            ))}
          </ul>
        </div>
        <Link
          to={href("/tracking")}
          className="flex min-h-11 shrink-0 items-center gap-1.5 underline-offset-4 hover:underline"
        >
          <span className="max-sm:hidden">
            <Icon name="truck" size={18} />
          </span>
          <span>
            Track<span className="max-md:sr-only"> your order</span>
          </span>
        </Link>
      </div>
    </aside>
  );
}
