import { href, isRouteErrorResponse, Link, useLocation } from "react-router";
import { ApiFailure } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

const missingOrMalformed = "Product not found or invalid data structure.";

/** A product page without its product: why, and where to go from here. */
export function ProductFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="gutter py-16 md:py-24">
      <h1 className="text-3xl md:text-4xl">
        {missing ? "We do not have this piece" : "This page could not be loaded"}
      </h1>
      <p role="alert" className="mt-3 text-madder">
        {productFailure(error)}
      </p>
      <p className="mt-3 measure text-ash">
        {missing
          ? "It may have been sold out for good, or the link is mistyped. Something like it is surely in the shop."
          : "Nothing you ordered is lost. Please try again in a moment."}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {!missing && (
          <Link to={pathname + search} replace className={buttonStyle("solid")}>
            Try again
          </Link>
        )}
        <Link to={href("/products")} className={buttonStyle(missing ? "solid" : "outline")}>
          See all products
        </Link>
        <Link to={href("/best-selling")} className={buttonStyle("outline")}>
          Best sellers
        </Link>
      </p>
    </div>
  );
}

/** The sentence that the product page shows for whatever kept it from being shown. */
export function productFailure(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return missingOrMalformed;
    if (error.status === 400) return "No product identifier specified in URL.";
    return `HTTP error! status: ${error.status}`;
  }
  if (error instanceof ApiFailure && error.status < 400) return missingOrMalformed;
  if (error instanceof ApiFailure) return `HTTP error! status: ${error.status}`;
  if (error instanceof Error) return `Failed to fetch product details. ${error.message}`;
  return "Product data could not be loaded.";
}
