import { href, Link } from "react-router";
import { shop } from "../../content/shop.ts";

/** The sign of the shop: one arch inside another, and the name. Leads to the home page. */
export function Logo() {
  return (
    <Link
      to={href("/home")}
      aria-label={`${shop.name}, home`}
      className="flex min-h-11 items-center gap-2.5 text-ink hover:text-peacock"
    >
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <path
          d="M6 27V15.500a10 10 0 0 1 20 0V27M11.500 27V17a4.500 4.500 0 0 1 9 0v10M2.500 27h27"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.800"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-display text-2xl leading-none tracking-tight">{shop.name}</span>
    </Link>
  );
}
