import { href, Link } from "react-router";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { SearchBox } from "./search/SearchBox.tsx";

const waysOn = [
  { label: "All products", path: href("/products") },
  { label: "Best sellers", path: href("/best-selling") },
  { label: "Modular kitchens", path: href("/lkitchen") },
  { label: "Track your order", path: href("/tracking") },
];

/** Nothing lives at this address: say so, and offer the search and the ways on. */
export function NotFoundPage() {
  return (
    <div className="gutter grid items-center gap-10 py-14 md:grid-cols-[1fr_auto] md:py-24">
      <div className="max-w-xl">
        <p className="text-ash">404</p>
        <h1 className="mt-1 text-4xl">This room does not exist</h1>
        <p className="mt-4 text-lg">
          The page may have moved, or the address has a letter wrong. Look for what you had in mind:
        </p>
        <div className="mt-6 max-w-md">
          <SearchBox label="Search the shop" />
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-6">
          {waysOn.map(({ label, path }) => (
            <li key={path}>
              <Link
                to={path}
                className="flex min-h-11 items-center text-peacock underline underline-offset-4 hover:text-sheesham"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Link to={href("/home")} className={buttonStyle("solid", "mt-6")}>
          Go to the home page
        </Link>
      </div>
      <EmptyArches />
    </div>
  );
}

function EmptyArches() {
  return (
    <svg
      viewBox="0 0 300 320"
      className="mx-auto w-44 text-sheesham/70 md:w-72"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M40 290V140a110 110 0 0 1 220 0v150M80 290V150a70 70 0 0 1 140 0v140M118 290V164a32 32 0 0 1 64 0v126M12 290h276" />
    </svg>
  );
}
