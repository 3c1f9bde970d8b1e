import { href, isRouteErrorResponse, Link, useLocation } from "react-router";
import type { LinkedCategory } from "../../data/linkedCategories.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { CategoryStrip } from "./CategoryStrip.tsx";

/** A list that could not be shown: no such category, or no answer. */
export function ListFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { categories } = error.data as { categories: LinkedCategory[] };
    return (
      <div className="gutter pt-4 pb-20">
        <CategoryStrip categories={categories} current={null} />
        <h1 className="mt-10 text-3xl md:text-4xl">We have no such category</h1>
        <p className="mt-3 measure text-ash">
          The link may be old or mistyped. Choose a category above, or look through everything.
        </p>
        <Link to={href("/products")} className={buttonStyle("solid", "mt-6")}>
          See all products
        </Link>
      </div>
    );
  }
  return (
    <div className="gutter py-20">
      <h1 className="text-3xl">The list could not be loaded</h1>
      <p role="alert" className="mt-3 text-madder">
        Error: {failureText(error)}
      </p>
      <Link to={pathname + search} replace className={buttonStyle("solid", "mt-6")}>
        Try again
      </Link>
    </div>
  );
}

/** The sentence in a failure: the server's own words where it sent some. */
export function failureText(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return typeof error.data === "string" && error.data !== ""
      ? error.data
      : `HTTP error! status: ${error.status}`;
  }
  return error instanceof Error ? error.message : "Something went wrong.";
}
