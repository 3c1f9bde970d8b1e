import { href, isRouteErrorResponse } from "react-router";
import { buttonStyle } from "../ui/buttonStyle.ts";

/** The page of last resort: what went wrong, as far as a visitor may know, and two ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div className="gutter py-16 md:py-24">
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="mt-4 text-ash text-lg">{errorReason(error)}</p>
      <p className="mt-2 measure">
        Nothing you ordered is lost. Load the page again; if it stays like this, write to us.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={() => window.location.reload()} className={buttonStyle()}>
          Load again
        </button>
        <a href={href("/home")} className={buttonStyle("outline")}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}

/** What a visitor may read about an error: status and text of a refused page, else its message. */
export function errorReason(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return "Unknown error";
}
