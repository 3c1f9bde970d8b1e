import { data } from "react-router";
import { titleOf } from "../../data/pageMeta.ts";
import { pageToRead } from "../../data/pageToRead.ts";
import { NotFoundPage } from "../../shell/NotFoundPage.tsx";
import type { Route } from "./+types/route";

export const handle = pageToRead;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: titleOf("Page not found", matches) }, { name: "robots", content: "noindex" }];
}

export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export function clientLoader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

/** Never shown: the loader always throws. */
export default NotFoundPage;

export { NotFoundPage as ErrorBoundary };
